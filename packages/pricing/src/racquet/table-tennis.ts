import type { Menu } from '../chain/menu.ts'
import { createPointModel } from '../chain/point-model.ts'
import type { PointRules } from '../chain/point-state.ts'
import { SETS } from '../chain/series-rules.ts'
import { otherSide } from '../chain/side.ts'
import { isTwoClear } from './two-clear.ts'

const TARGET = 11
/** From 10:10 on the serve changes with every point, before that with every second. */
const ALL_BUT_LAST = 2 * (TARGET - 1)

export const tableTennisRules: PointRules = {
  target: () => TARGET,
  isOver: isTwoClear,
  serverAfter: (home, away, server) =>
    home + away >= ALL_BUT_LAST || (home + away) % 2 === 0 ? otherSide(server) : server,
  extraMax: 32,
  tossesDecider: false,
}

const menu: Menu = {
  series: SETS,
  beyond: 'extra_points',
  each: 'rally_winner',
  races: [3, 5, 7, 9],
  scoresAfter: [],
  leadsAfter: [],
  famous: [],
  matchStep: 2,
}

export const tableTennis = createPointModel(tableTennisRules, menu)
