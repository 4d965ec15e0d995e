import type { Touch } from './plan.ts'

/** A side in its own half, playing to the right: keeper, four, four, two. */
const FORMATION: readonly (readonly [x: number, y: number])[] = [
  [3, 30],
  [19, 9],
  [16, 23],
  [16, 37],
  [19, 51],
  [38, 10],
  [34, 24],
  [34, 36],
  [38, 50],
  [54, 22],
  [54, 38],
]

export type Spot = { readonly x: number; readonly y: number }

const PULL = 90

/** Eleven of each side around the ball: lines move with it, and those near it go to it. */
export function playersAt(ball: Touch): { readonly home: readonly Spot[]; readonly away: readonly Spot[] } {
  const sideOf = (isHome: boolean): readonly Spot[] => {
    const along = isHome ? ball.x : 100 - ball.x
    const across = isHome ? ball.y : 60 - ball.y
    const hasBall = (ball.side === 'home') === isHome
    return FORMATION.map(([x, y], at) => {
      const isKeeper = at === 0
      const ahead = isKeeper ? Math.max(0, (along - 60) * 0.12) : (along - 40) * 0.5 + (hasBall ? 7 : -3)
      const moved = {
        x: Math.max(2, Math.min(95, x + ahead + Math.sin(ball.minute * 2.1 + at * 1.7) * (isKeeper ? 0.4 : 1.8))),
        y: y + (across - y) * (isKeeper ? 0.12 : 0.2) + Math.cos(ball.minute * 1.7 + at * 2.3) * 1.4,
      }
      const near = Math.exp(-((moved.x - along) ** 2 + (moved.y - across) ** 2) / PULL)
      const pull = isKeeper ? near * 0.25 : near * (hasBall ? 0.82 : 0.5)
      const place = { x: moved.x + (along - 1.2 - moved.x) * pull, y: moved.y + (across - moved.y) * pull }
      return isHome ? place : { x: 100 - place.x, y: 60 - place.y }
    })
  }
  return { home: sideOf(true), away: sideOf(false) }
}
