import { basketball as model, basketballTurn, type BasketballTurn } from '@evens/pricing'
import { turnsOf, type Board, type GameStyle } from '../points/game.ts'
import { pointsSport } from '../points/play.ts'
import { possession } from './possession.ts'

const STYLE: GameStyle = {
  partName: 'quarter',
  countsDown: true,
  breakSeconds: 130,
  halfTimeSeconds: 900,
  start: 'tip_off',
}
const POSSESSION_SECONDS = 14.4
const MINUTES = 10
const OVERTIME_SECONDS = 300

export const basketballBoard = (turn: BasketballTurn | null): Board => ({
  facts: turn === null ? {} : { free_throws: String(turn.freeThrows) },
  clockRuns: turn === null,
})

export const basketball = pointsSport<BasketballTurn>({
  slug: 'basketball',
  model,
  style: STYLE,
  formatOf(format) {
    const seconds = (format['minutes'] ?? MINUTES) * 60
    return {
      parts: 4,
      turns: turnsOf(seconds, POSSESSION_SECONDS),
      seconds,
      overtimeTurns: turnsOf(OVERTIME_SECONDS, POSSESSION_SECONDS),
      overtimeSeconds: OVERTIME_SECONDS,
      starts: [0, 1, 1, 0],
    }
  },
  turn: basketballTurn,
  edge: { perPoint: 0.024, home: 0.7 },
  playTurn: possession(STYLE),
  boardOf: basketballBoard,
})
