import {
  americanFootball as americanFootballModel,
  basketball as basketballModel,
  basketballTurn,
  type BasketballTurn,
  driveTurn,
  type DriveTurn,
  eBasketball as eBasketballModel,
  handball as handballModel,
  handballTurn,
  type HandballTurn,
} from '@evens/pricing'
import { attack } from './attack.ts'
import { drive } from './drive.ts'
import { type Board, turnsOf } from './game.ts'
import { pointsSport } from './play.ts'
import { possession } from './possession.ts'

const basketballBoard = (turn: BasketballTurn | null): Board => ({
  facts: turn === null ? {} : { free_throws: String(turn.freeThrows) },
  clockRuns: turn === null,
})

export const basketball = pointsSport<BasketballTurn>({
  slug: 'basketball',
  model: basketballModel,
  style: { partName: 'quarter', countsDown: true, breakSeconds: 130, halfTimeSeconds: 900, start: 'tip_off' },
  length: {
    parts: 4,
    minutes: 10,
    turnSeconds: 14.4,
    overtime: { turns: turnsOf(300, 14.4), seconds: 300 },
    starts: [0, 1, 1, 0],
  },
  turn: basketballTurn,
  edge: { perPoint: 0.024, home: 0.7 },
  playTurn: possession,
  boardOf: basketballBoard,
})

/** Two players at a screen, so there is no home advantage. */
export const eBasketball = pointsSport<BasketballTurn>({
  slug: 'e-basketball',
  model: eBasketballModel,
  style: { partName: 'quarter', countsDown: true, breakSeconds: 20, halfTimeSeconds: 45, start: 'tip_off' },
  length: {
    parts: 4,
    minutes: 5,
    turnSeconds: 12,
    overtime: { turns: turnsOf(180, 12), seconds: 180 },
    starts: [0, 1, 1, 0],
  },
  turn: basketballTurn,
  edge: { perPoint: 0.035, home: 0 },
  playTurn: possession,
  boardOf: basketballBoard,
})

/** League play: a draw stands. */
export const handball = pointsSport<HandballTurn>({
  slug: 'handball',
  model: handballModel,
  style: { partName: 'half', countsDown: false, breakSeconds: 60, halfTimeSeconds: 900, start: 'throw_off' },
  length: { parts: 2, minutes: 30, turnSeconds: 30, overtime: { turns: 0, seconds: 0 }, starts: [0, 1] },
  turn: handballTurn,
  edge: { perPoint: 0.032, home: 0.9 },
  playTurn: attack,
  boardOf: (turn) => ({ facts: turn === null ? {} : { seven_metres: '1' }, clockRuns: turn === null }),
})

/** In overtime each side has one drive; another overtime follows as long as they are level. */
export const americanFootball = pointsSport<DriveTurn>({
  slug: 'american-football',
  model: americanFootballModel,
  style: { partName: 'quarter', countsDown: true, breakSeconds: 120, halfTimeSeconds: 780, start: 'kick_return' },
  length: { parts: 4, minutes: 15, turnSeconds: 150, overtime: { turns: 2, seconds: 300 }, starts: [0, 0, 1, 1] },
  turn: driveTurn,
  edge: { perPoint: 0.085, home: 0.6 },
  playTurn: drive,
  boardOf: driveBoard,
})

/** The clock stands for kicks: before a drive begins and for the try. */
function driveBoard(turn: DriveTurn | null): Board {
  if (turn === null) return { facts: {}, clockRuns: false }
  if (turn === 'try') return { facts: { try: '1' }, clockRuns: false }
  const facts = { down: String(turn.down), to_go: String(turn.toGo), yard_line: String(turn.yard) }
  return { facts, clockRuns: true }
}
