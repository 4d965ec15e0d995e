import { isGamePoint, tieBreakServer, type Pair, type Side, type TennisState } from '@evens/pricing'

type Count = [number, number]
export type Service = {
  readonly served: Pair
  readonly won: Pair
  readonly breakPoints: Pair
  readonly breaks: Pair
  readonly points: Pair
}

const TIE_BREAK_GAME = 12

/** How the players have fared on serve, counted from the points. */
export function serviceOf({ first, sets }: TennisState): Service {
  const count = {
    served: [0, 0] as Count,
    won: [0, 0] as Count,
    breakPoints: [0, 0] as Count,
    breaks: [0, 0] as Count,
    points: [0, 0] as Count,
  }
  let games = 0
  for (const set of sets)
    for (const [number, log] of set.entries()) {
      const gameServer: Side = games % 2 === 0 ? first : first === 0 ? 1 : 0
      const points: Count = [0, 0]
      for (const [taken, letter] of [...log].entries()) {
        const winner: Side = letter === 'h' ? 0 : 1
        const server = number === TIE_BREAK_GAME ? tieBreakServer(gameServer, taken) : gameServer
        const receiver: Side = server === 0 ? 1 : 0
        const isBreakPoint = number !== TIE_BREAK_GAME && isGamePoint(points[receiver], points[server])
        count.served[server]++
        count.points[winner]++
        if (winner === server) count.won[server]++
        if (isBreakPoint) count.breakPoints[receiver]++
        if (isBreakPoint && winner === receiver) count.breaks[receiver]++
        points[winner]++
      }
      games++
    }
  return count
}
