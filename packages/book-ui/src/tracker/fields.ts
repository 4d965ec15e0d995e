import type { Ground } from '../scene/ground.ts'
import { groundOf } from '../scene/ground.ts'

/** The movement of the ball: towards the ends of a pitch, over a net, or around the bases. */
type Play = 'ends' | 'net' | 'diamond'
type Attempt = 'scored' | 'missed'

/** A sport as the tracker draws it; everything that differs between sports stands here. */
export type Field = {
  readonly play: Play
  /** The surface, a colour of the drawing. */
  readonly surface: 'grass' | 'wood' | 'ice' | 'hard'
  /** The weight of an incident in its side's pressure. */
  readonly weights: Readonly<Record<string, number>>
  /** Shots and rallies with their outcome. */
  readonly attempts: Readonly<Record<string, Attempt>>
  /** Incidents that count for the other side: the feed names the side that makes the error or the save. */
  readonly forOther: readonly string[]
}

const SCORED = 'scored'
const MISSED = 'missed'

const RALLY: Omit<Field, 'surface'> = {
  play: 'net',
  weights: {
    ace: 3,
    winner: 2,
    attack: 2,
    block: 2,
    error: 2,
    attack_out: 2,
    double_fault: 2,
    service_error: 2,
    point: 2,
  },
  attempts: {
    ace: SCORED,
    winner: SCORED,
    attack: SCORED,
    block: SCORED,
    point: SCORED,
    error: SCORED,
    attack_out: SCORED,
    double_fault: SCORED,
    service_error: SCORED,
  },
  forOther: ['error', 'attack_out', 'double_fault', 'service_error'],
}

const FOOTBALL: Field = {
  play: 'ends',
  surface: 'grass',
  weights: { possession: 0.3, attack: 1, dangerous_attack: 2, corner: 2, shot_off: 3, shot_on: 4, penalty: 5, goal: 6 },
  attempts: { goal: SCORED, shot_on: MISSED, shot_off: MISSED, penalty_missed: MISSED },
  forOther: [],
}

const FIELDS: Partial<Readonly<Record<Ground, Field>>> = {
  pitch: FOOTBALL,
  court: {
    play: 'ends',
    surface: 'wood',
    weights: { rebound: 0.5, missed_shot: 0.5, free_throw: 1, two_points: 2, three_points: 3, turnover: 1 },
    attempts: {
      two_points: SCORED,
      three_points: SCORED,
      free_throw: SCORED,
      missed_shot: MISSED,
      free_throw_missed: MISSED,
    },
    forOther: ['turnover'],
  },
  rink: {
    play: 'ends',
    surface: 'ice',
    weights: { possession: 0.3, attack: 1, blocked_shot: 1, shot_off: 2, shot_on: 3, minor_penalty: 2, goal: 6 },
    attempts: { goal: SCORED, shot_scored: SCORED, shot_on: MISSED, shot_off: MISSED, shot_missed: MISSED },
    forOther: ['minor_penalty'],
  },
  handball: {
    play: 'ends',
    surface: 'hard',
    weights: {
      goal: 2,
      seven_metres: 1,
      seven_metres_goal: 2,
      missed_shot: 0.5,
      save: 0.5,
      turnover: 1,
      suspension: 1,
    },
    attempts: {
      goal: SCORED,
      seven_metres_goal: SCORED,
      missed_shot: MISSED,
      save: MISSED,
      seven_metres_missed: MISSED,
    },
    forOther: ['save', 'turnover', 'suspension'],
  },
  tennis: { ...RALLY, surface: 'hard' },
  table: { ...RALLY, surface: 'hard' },
  volleyball: { ...RALLY, surface: 'wood' },
  plan: { play: 'ends', surface: 'hard', weights: {}, attempts: {}, forOther: [] },
  diamond: {
    play: 'diamond',
    surface: 'grass',
    weights: {
      walk: 1,
      hit_single: 2,
      hit_double: 3,
      hit_triple: 4,
      home_run: 6,
      run_scored: 3,
      strikeout: 1,
      batter_out: 1,
    },
    attempts: {
      hit_single: SCORED,
      hit_double: SCORED,
      hit_triple: SCORED,
      home_run: SCORED,
      strikeout: MISSED,
      batter_out: MISSED,
    },
    forOther: [],
  },
}

const ELSEWHERE: Field = { play: 'ends', surface: 'grass', weights: {}, attempts: {}, forOther: [] }

export const fieldOf = (sport: string): Field => FIELDS[groundOf(sport)] ?? ELSEWHERE
