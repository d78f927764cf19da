"""Bots: a judgement per game, a search that tries moves out, and the levels that use them.

A bot sees an `Observation` and nothing else; what it cannot see it imagines.
"""
