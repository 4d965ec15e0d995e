import type { KenoChoice, KenoMaths } from '@evens/games/pick'
import type { OwnBet } from '../../stage.ts'

/** A placed ticket as far as the balls have come. */
export type Ticket = {
  readonly id: string
  readonly numbers: readonly number[]
  readonly hits: readonly number[]
  readonly stake: bigint
  /** In hundredths, for the hits so far. */
  readonly multiple: number
}

export const ticketsOf = (
  maths: KenoMaths,
  bets: readonly OwnBet<KenoChoice>[],
  drawn: readonly number[],
): readonly Ticket[] =>
  bets.map(({ id, choice: { numbers, risk }, stake }) => {
    const hits = numbers.filter((number) => drawn.includes(number))
    return { id, numbers, hits, stake, multiple: maths.tables[risk]?.[String(numbers.length)]?.[hits.length] ?? 0 }
  })

export const BALL_MS = 1_200
/** A ball falls for so long before its number is marked. */
export const FALL_MS = 700

/** Times at which the numbers are marked. */
export const ballMoments = ({ drawn }: { readonly drawn: readonly number[] }): readonly number[] =>
  drawn.map((_number, at) => at * BALL_MS + FALL_MS)
export const kenoLasts = ({ drawn }: { readonly drawn: readonly number[] }): number => drawn.length * BALL_MS
