import { otherSide } from '../side.ts'
import { createPointModel } from './point-model.ts'
import { isTwoClear, type PointRules } from './point-state.ts'
import { MAPS, SETS, type Menu } from './series-rules.ts'

/** Sets to 25, the fifth to 15; the winner of a rally serves next. */
export const volleyballRules: PointRules = {
  target: (isDecider) => (isDecider ? 15 : 25),
  isOver: isTwoClear,
  serverAfter: (_home, _away, _server, winner) => winner,
  extraMax: 46,
  tossesDecider: true,
}

const volleyballMenu: Menu = {
  series: SETS,
  beyond: 'extra_points',
  each: 'rally_winner',
  races: [5, 10, 15, 20],
  scoresAfter: [],
  leadsAfter: [],
  famous: [],
  matchStep: 3,
}

export const volleyball = createPointModel(volleyballRules, volleyballMenu)

const POINTS_TO_WIN = 11
/** From 10:10 on the serve changes with every point, before that with every second. */
const ALL_BUT_LAST = 2 * (POINTS_TO_WIN - 1)

export const tableTennisRules: PointRules = {
  target: () => POINTS_TO_WIN,
  isOver: isTwoClear,
  serverAfter: (home, away, server) =>
    home + away >= ALL_BUT_LAST || (home + away) % 2 === 0 ? otherSide(server) : server,
  extraMax: 32,
  tossesDecider: false,
}

const tableTennisMenu: Menu = {
  series: SETS,
  beyond: 'extra_points',
  each: 'rally_winner',
  races: [3, 5, 7, 9],
  scoresAfter: [],
  leadsAfter: [],
  famous: [],
  matchStep: 2,
}

export const tableTennis = createPointModel(tableTennisRules, tableTennisMenu)

const ROUNDS_TO_WIN = 13
const HALF = ROUNDS_TO_WIN - 1
const REGULAR = 2 * HALF
const BLOCK_HALF = 3

/** A block of overtime is six rounds from a level score; four of them win it, three each lead to the next. */
function isMapOver(home: number, away: number): boolean {
  const [least, most] = [Math.min(home, away), Math.max(home, away)]
  if (least < HALF) return most >= ROUNDS_TO_WIN
  const blocks = Math.floor((least - HALF) / BLOCK_HALF)
  return most >= HALF + blocks * BLOCK_HALF + BLOCK_HALF + 1
}

/** The attack changes at half time, and in overtime after every three rounds. */
const changesSides = (rounds: number): boolean =>
  rounds === HALF || (rounds > REGULAR && (rounds - REGULAR) % BLOCK_HALF === 0)

export const shooterRules: PointRules = {
  target: () => ROUNDS_TO_WIN,
  isOver: isMapOver,
  serverAfter: (home, away, attacker) => (changesSides(home + away) ? otherSide(attacker) : attacker),
  extraMax: 48,
  tossesDecider: true,
}

const shooterMenu: Menu = {
  series: MAPS,
  beyond: 'overtime',
  each: 'round_winner',
  races: [3, 5, 7, 10],
  scoresAfter: [],
  leadsAfter: [HALF],
  famous: [1, HALF + 1],
  matchStep: 1,
}

export const tacticalShooter = createPointModel(shooterRules, shooterMenu)
