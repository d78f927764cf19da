// The little picture by which a game is known.
import type { Component } from 'svelte';
import type { GameName } from '../api/types';
import Mouse from './characters/Mouse.svelte';
import Cherry from './fruit/Cherry.svelte';
import Slice from './objects/Slice.svelte';
import type { Place } from './place';

export const gamePicture: Record<GameName, Component<Place>> = { torte: Slice, mice: Mouse, cherry: Cherry };
