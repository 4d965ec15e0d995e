import type { Menu } from '../chain/menu.ts'
import { createPointModel } from '../chain/point-model.ts'
import type { PointRules } from '../chain/point-state.ts'
import { MAPS } from '../chain/series-rules.ts'
import { otherSide } from '../chain/side.ts'

const TARGET = 13
const HALF = TARGET - 1
const REGULAR = 2 * HALF
const BLOCK_HALF = 3

/** A block of overtime is six rounds from a level score; four of them win it, three each lead to the next. */
function isOver(home: number, away: number): boolean {
  const [least, most] = [Math.min(home, away), Math.max(home, away)]
  if (least < HALF) return most >= TARGET
  const blocks = Math.floor((least - HALF) / BLOCK_HALF)
  return most >= HALF + blocks * BLOCK_HALF + BLOCK_HALF + 1
}

/** The attack changes at half time, and in overtime after every three rounds. */
const changesSides = (rounds: number): boolean =>
  rounds === HALF || (rounds > REGULAR && (rounds - REGULAR) % BLOCK_HALF === 0)

export const shooterRules: PointRules = {
  target: () => TARGET,
  isOver,
  serverAfter: (home, away, attacker) => (changesSides(home + away) ? otherSide(attacker) : attacker),
  extraMax: 48,
  tossesDecider: true,
}

const menu: Menu = {
  series: MAPS,
  beyond: 'overtime',
  each: 'round_winner',
  races: [3, 5, 7, 10],
  scoresAfter: [],
  leadsAfter: [HALF],
  famous: [1, HALF + 1],
  matchStep: 1,
}

export const tacticalShooter = createPointModel(shooterRules, menu)
