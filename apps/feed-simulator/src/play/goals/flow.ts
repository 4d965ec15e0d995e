import { invariant, type Random } from '@evens/kernel'
import type { Pair, Side } from '@evens/pricing'

/** The action of the ball or puck, and the side that has it. */
export type Ball = { readonly kind: string; readonly side: Side }

/** A possible next action: its kind, its weight, and the side that has the ball. */
type Move = readonly [kind: string, weight: number, keeper: 'same' | 'other']

type Kind = {
  /** Position of the action, in per cent of length and width, for a side that plays from 0 to 100. */
  readonly place: readonly [along: number, across: number]
  /** Random deviation from the place; `line` is on one of the side lines. */
  readonly stray: readonly [along: number, across: number | 'line']
  readonly next: readonly Move[]
  /** The statistic it counts for, and the side. */
  readonly counts?: string
  readonly countsFor?: 'other'
  readonly stopsClock?: true
}

export type Flow = Readonly<Record<string, Kind>>

/** The better side keeps it more often. */
const KEEPS_AT_LEAST = 0.55

export function kindIn(flow: Flow, name: string): Kind {
  const kind = flow[name]
  invariant(kind !== undefined, `this sport has no ${name}`)
  return kind
}

/** `share` is what the side that has it is expected to score of all goals. */
export function nextBall(flow: Flow, ball: Ball, share: number, random: Random): Ball {
  const moves = kindIn(flow, ball.kind).next
  const weightOf = ([, weight, keeper]: Move): number => weight * (keeper === 'same' ? KEEPS_AT_LEAST + share : 1)
  let left = random.next() * moves.reduce((sum, move) => sum + weightOf(move), 0)
  const found = moves.find((move) => (left -= weightOf(move)) < 0) ?? moves[0]
  invariant(found !== undefined, `nothing follows ${ball.kind}`)
  const [kind, , keeper] = found
  return { kind, side: keeper === 'same' ? ball.side : ball.side === 0 ? 1 : 0 }
}

/** The position on the pitch, from the home end. */
export function placeOf(flow: Flow, { kind, side }: Ball, random: Random): Pair {
  const { place, stray } = kindIn(flow, kind)
  const along = place[0] + stray[0] * (2 * random.next() - 1)
  const across = stray[1] === 'line' ? (random.chance(0.5) ? 0 : 100) : place[1] + stray[1] * (2 * random.next() - 1)
  return [onPitch(side === 0 ? along : 100 - along), onPitch(across)]
}

const onPitch = (percent: number): number => Math.round(Math.min(Math.max(percent, 0), 100) * 10) / 10
