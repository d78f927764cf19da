"""Topp die Torte!: bakers build a layer cake whose stripes meet, layer by layer."""
