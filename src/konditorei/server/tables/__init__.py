"""Tables: what their log says, what may be done at them, who watches them and what they are told."""
