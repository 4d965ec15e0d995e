import type { Flow } from './flow.ts'

/** Movement of the ball on a football pitch. Goals, corners and cards come from the model. */
export const FOOTBALL_FLOW: Flow = {
  kick_off: { place: [50, 50], stray: [0, 0], next: [['possession', 1, 'same']] },
  possession: {
    place: [36, 50],
    stray: [14, 38],
    next: [
      ['attack', 50, 'same'],
      ['possession', 24, 'other'],
      ['throw_in', 14, 'same'],
      ['throw_in', 6, 'other'],
      ['free_kick', 8, 'same'],
    ],
  },
  attack: {
    place: [63, 50],
    stray: [9, 40],
    counts: 'attacks',
    next: [
      ['dangerous_attack', 38, 'same'],
      ['possession', 30, 'other'],
      ['throw_in', 12, 'same'],
      ['free_kick', 9, 'same'],
      ['offside', 4, 'same'],
      ['possession', 6, 'same'],
    ],
  },
  dangerous_attack: {
    place: [82, 50],
    stray: [8, 32],
    counts: 'dangerous_attacks',
    next: [
      ['shot_on', 14, 'same'],
      ['shot_off', 18, 'same'],
      ['possession', 36, 'other'],
      ['attack', 18, 'same'],
      ['offside', 5, 'same'],
      ['free_kick', 4, 'same'],
      ['goal_kick', 5, 'other'],
    ],
  },
  shot_on: {
    place: [96, 50],
    stray: [3, 8],
    counts: 'shots_on',
    next: [
      ['possession', 70, 'other'],
      ['attack', 30, 'same'],
    ],
  },
  shot_off: { place: [98, 50], stray: [2, 30], counts: 'shots_off', next: [['goal_kick', 1, 'other']] },
  goal_kick: {
    place: [6, 50],
    stray: [1, 8],
    next: [
      ['possession', 60, 'same'],
      ['possession', 40, 'other'],
    ],
  },
  throw_in: {
    place: [55, 50],
    stray: [30, 'line'],
    next: [
      ['possession', 45, 'same'],
      ['attack', 35, 'same'],
      ['possession', 20, 'other'],
    ],
  },
  free_kick: {
    place: [60, 50],
    stray: [22, 40],
    counts: 'fouls',
    countsFor: 'other',
    next: [
      ['attack', 45, 'same'],
      ['dangerous_attack', 25, 'same'],
      ['possession', 22, 'same'],
      ['shot_off', 8, 'same'],
    ],
  },
  offside: { place: [80, 50], stray: [8, 35], counts: 'offsides', next: [['possession', 1, 'other']] },
  corner: {
    place: [100, 50],
    stray: [0, 'line'],
    next: [
      ['dangerous_attack', 40, 'same'],
      ['shot_off', 18, 'same'],
      ['shot_on', 8, 'same'],
      ['possession', 34, 'other'],
    ],
  },
  yellow_card: { place: [45, 50], stray: [25, 40], counts: 'fouls', next: [['possession', 1, 'other']] },
  red_card: { place: [35, 50], stray: [25, 40], counts: 'fouls', next: [['possession', 1, 'other']] },
  penalty: { place: [89, 50], stray: [0, 0], next: [['possession', 1, 'other']] },
  penalty_missed: { place: [97, 50], stray: [2, 12], counts: 'shots_off', next: [['possession', 1, 'other']] },
  goal: { place: [100, 50], stray: [0, 3], counts: 'shots_on', next: [['kick_off', 1, 'other']] },
}

/** The bars under a football scoreboard, without what the model counts itself. */
export const FOOTBALL_TALLIES = ['attacks', 'dangerous_attacks', 'shots_on', 'shots_off', 'fouls', 'offsides']
