import type { Flow } from './flow.ts'

/**
 * Movement of the puck on the ice. A minor penalty is shown and counted, but does not change the scoring rates.
 */
export const ICE_HOCKEY_FLOW: Flow = {
  face_off: {
    place: [50, 50],
    stray: [30, 30],
    counts: 'face_offs',
    next: [
      ['possession', 55, 'same'],
      ['possession', 45, 'other'],
    ],
  },
  possession: {
    place: [38, 50],
    stray: [16, 40],
    next: [
      ['attack', 60, 'same'],
      ['possession', 28, 'other'],
      ['icing', 5, 'same'],
      ['offside', 7, 'same'],
    ],
  },
  attack: {
    place: [76, 50],
    stray: [9, 38],
    counts: 'attacks',
    next: [
      ['shot_on', 34, 'same'],
      ['shot_off', 18, 'same'],
      ['blocked_shot', 14, 'same'],
      ['possession', 30, 'other'],
      ['minor_penalty', 4, 'other'],
    ],
  },
  shot_on: {
    place: [88, 50],
    stray: [5, 18],
    counts: 'shots_on',
    next: [
      ['possession', 55, 'other'],
      ['attack', 25, 'same'],
      ['puck_held', 20, 'other'],
    ],
  },
  shot_off: {
    place: [92, 50],
    stray: [5, 30],
    counts: 'shots_off',
    next: [
      ['possession', 55, 'other'],
      ['attack', 45, 'same'],
    ],
  },
  blocked_shot: {
    place: [80, 50],
    stray: [6, 25],
    counts: 'blocked_shots',
    next: [
      ['possession', 60, 'other'],
      ['attack', 40, 'same'],
    ],
  },
  puck_held: { place: [7, 50], stray: [1, 4], stopsClock: true, next: [['face_off', 1, 'other']] },
  icing: { place: [95, 50], stray: [3, 35], stopsClock: true, next: [['face_off', 1, 'other']] },
  offside: { place: [66, 50], stray: [1, 35], counts: 'offsides', stopsClock: true, next: [['face_off', 1, 'other']] },
  minor_penalty: {
    place: [30, 50],
    stray: [20, 38],
    counts: 'minor_penalties',
    stopsClock: true,
    next: [['face_off', 1, 'other']],
  },
  goal: { place: [93, 50], stray: [0, 2], counts: 'shots_on', stopsClock: true, next: [['face_off', 1, 'other']] },
}

export const ICE_HOCKEY_TALLIES = [
  'attacks',
  'shots_on',
  'shots_off',
  'blocked_shots',
  'face_offs',
  'offsides',
  'minor_penalties',
]
