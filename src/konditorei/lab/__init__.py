"""The lab: many games at once, tournaments, reports."""
