import type { EventState } from '@evens/contracts/feed'
import type { Pair } from '@evens/pricing'
import { clockSecond, type GameStyle, type GoalsPlay, phaseOf, scoreOf } from './game.ts'

export function showGoals(style: GameStyle, state: GoalsPlay): Omit<EventState, 'status'> {
  const isRunning = (state.phase === 'playing' || state.phase === 'overtime') && !state.isClockStopped
  return {
    phase: phaseOf(style, state),
    clock: { seconds: clockSecond(style, state), isRunning, countsDown: false },
    score: scoreOf(state),
    periods: periodsOf(state),
    stats: statsOf(style, state),
    ...(state.added === null || state.added === 0 ? {} : { facts: { added_minutes: String(state.added / 60) } }),
  }
}

function periodsOf({ phase, part, goals }: GoalsPlay): [number, number][] {
  if (phase === 'not_started') return []
  return Array.from({ length: part }, (_, at) => {
    const inPart = goals.filter((goal) => goal.part === at + 1)
    const home = inPart.filter(({ side }) => side === 0).length
    return [home, inPart.length - home]
  })
}

function statsOf(style: GameStyle, { tallies, corners, cards }: GoalsPlay): Record<string, [number, number]> {
  const stats = Object.fromEntries(style.tallies.map((name) => [name, whole(tallies[name] ?? [0, 0])]))
  stats['possession'] = percentOf(tallies['possession'] ?? [0, 0])
  if (style.countsCorners) stats['corners'] = bySide(corners)
  if (style.countsCards) {
    stats['yellow_cards'] = bySide(cards.filter(({ isRed }) => !isRed))
    stats['red_cards'] = bySide(cards.filter(({ isRed }) => isRed))
  }
  return stats
}

const whole = ([home, away]: Pair): [number, number] => [home, away]

function percentOf([home, away]: Pair): [number, number] {
  if (home + away === 0) return [50, 50]
  const share = Math.round((100 * home) / (home + away))
  return [share, 100 - share]
}

function bySide(marks: readonly { readonly side: 0 | 1 }[]): [number, number] {
  const home = marks.filter(({ side }) => side === 0).length
  return [home, marks.length - home]
}
