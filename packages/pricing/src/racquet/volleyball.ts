import type { Menu } from '../chain/menu.ts'
import { createPointModel } from '../chain/point-model.ts'
import type { PointRules } from '../chain/point-state.ts'
import { SETS } from '../chain/series-rules.ts'
import { isTwoClear } from './two-clear.ts'

/** Sets to 25, the fifth to 15; whoever takes the rally serves. */
export const volleyballRules: PointRules = {
  target: (isDecider) => (isDecider ? 15 : 25),
  isOver: isTwoClear,
  serverAfter: (_home, _away, _server, winner) => winner,
  extraMax: 46,
  tossesDecider: true,
}

const menu: Menu = {
  series: SETS,
  beyond: 'extra_points',
  each: 'rally_winner',
  races: [5, 10, 15, 20],
  scoresAfter: [],
  leadsAfter: [],
  famous: [],
  matchStep: 3,
}

export const volleyball = createPointModel(volleyballRules, menu)
