import { americanFootball as model, driveTurn, type DriveTurn } from '@evens/pricing'
import { turnsOf, type Board, type GameStyle } from '../points/game.ts'
import { pointsSport } from '../points/play.ts'
import { drive } from './drive.ts'

const STYLE: GameStyle = {
  partName: 'quarter',
  countsDown: true,
  breakSeconds: 120,
  halfTimeSeconds: 780,
  start: 'kick_return',
}
const DRIVE_SECONDS = 150
const MINUTES = 15
const OVERTIME_SECONDS = 300

/** The clock stands for kicks: before a drive begins and for the try. */
function boardOf(turn: DriveTurn | null): Board {
  if (turn === null) return { facts: {}, clockRuns: false }
  if (turn === 'try') return { facts: { try: '1' }, clockRuns: false }
  const facts = { down: String(turn.down), to_go: String(turn.toGo), yard_line: String(turn.yard) }
  return { facts, clockRuns: true }
}

/** In overtime each side has one drive; as long as they end level another overtime follows. */
export const americanFootball = pointsSport<DriveTurn>({
  slug: 'american-football',
  model,
  style: STYLE,
  formatOf(format) {
    const seconds = (format['minutes'] ?? MINUTES) * 60
    return {
      parts: 4,
      turns: turnsOf(seconds, DRIVE_SECONDS),
      seconds,
      overtimeTurns: 2,
      overtimeSeconds: OVERTIME_SECONDS,
      starts: [0, 0, 1, 1],
    }
  },
  turn: driveTurn,
  edge: { perPoint: 0.085, home: 0.6 },
  playTurn: drive(STYLE),
  boardOf,
})
