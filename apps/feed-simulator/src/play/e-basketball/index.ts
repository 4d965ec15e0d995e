import { basketballTurn, eBasketball as model, type BasketballTurn } from '@evens/pricing'
import { basketballBoard } from '../basketball/index.ts'
import { possession } from '../basketball/possession.ts'
import { turnsOf, type GameStyle } from '../points/game.ts'
import { pointsSport } from '../points/play.ts'

const STYLE: GameStyle = {
  partName: 'quarter',
  countsDown: true,
  breakSeconds: 20,
  halfTimeSeconds: 45,
  start: 'tip_off',
}
const POSSESSION_SECONDS = 12
const MINUTES = 5
const OVERTIME_SECONDS = 180

/** Two players at a screen: nobody is at home. */
export const eBasketball = pointsSport<BasketballTurn>({
  slug: 'e-basketball',
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
  edge: { perPoint: 0.035, home: 0 },
  playTurn: possession(STYLE),
  boardOf: basketballBoard,
})
