import { handball as model, handballTurn, type HandballTurn } from '@evens/pricing'
import { turnsOf, type GameStyle } from '../points/game.ts'
import { pointsSport } from '../points/play.ts'
import { attack } from './attack.ts'

const STYLE: GameStyle = {
  partName: 'half',
  countsDown: false,
  breakSeconds: 60,
  halfTimeSeconds: 900,
  start: 'throw_off',
}
const ATTACK_SECONDS = 30
const MINUTES = 30

/** League play: a draw stands. */
export const handball = pointsSport<HandballTurn>({
  slug: 'handball',
  model,
  style: STYLE,
  formatOf(format) {
    const seconds = (format['minutes'] ?? MINUTES) * 60
    return {
      parts: 2,
      turns: turnsOf(seconds, ATTACK_SECONDS),
      seconds,
      overtimeTurns: 0,
      overtimeSeconds: 0,
      starts: [0, 1],
    }
  },
  turn: handballTurn,
  edge: { perPoint: 0.032, home: 0.9 },
  playTurn: attack(STYLE),
  boardOf: (turn) => ({ facts: turn === null ? {} : { seven_metres: '1' }, clockRuns: turn === null }),
})
