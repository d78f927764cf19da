// Every reason that the referee can give, by game; reasons.json is written by tools/web_reasons.py.
import reasons from './reasons.json';

type Given = typeof reasons;
export type Reason = { [Game in keyof Given]: keyof Given[Game] }[keyof Given];
