import { createRandom, fraction, invariant, type Random } from '@evens/kernel'
import type { MathsFile } from '../../family.ts'
import type { ReelsMaths } from '../../reels/maths.ts'
import type { Figures } from '../figures.ts'
import { playAnywhere } from './play-anywhere.ts'
import { playClusters } from './play-clusters.ts'
import recorded from './played.json' with { type: 'json' }

/** Rounds that were played, in units: whole numbers below 2⁵³, so exact. */
export type Played = {
  readonly rounds: number
  readonly paid: number
  readonly squares: number
  readonly hits: number
  /** Rounds that paid more than the stake. */
  readonly above: number
  readonly most: number
}

/** Plays a round of a file without strips by a program that is not the engine, and answers its units. */
function playerOf(maths: ReelsMaths): (random: Random) => number {
  const { most, stakeUnits, pays } = maths
  invariant(most !== undefined, `${maths.id} has no cap`)
  const play = pays === 'anywhere' ? playAnywhere(maths) : playClusters(maths)
  const cap = most * stakeUnits
  return (random) => Math.min(cap, play(random.next))
}

export function playRounds(maths: ReelsMaths, rounds: number, seed: string): Played {
  const [play, random] = [playerOf(maths), createRandom(seed)]
  let [paid, squares, hits, above, most] = [0, 0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const units = play(random)
    paid += units
    squares += units * units
    if (units > 0) hits += 1
    if (units > maths.stakeUnits) above += 1
    if (units > most) most = units
  }
  return { rounds, paid, squares, hits, above, most }
}

/** The rounds of the declared figures are played in batches, each from a seed of its own: any of them can be played again. */
const BATCH_ROUNDS = 1_000_000
export const playBatch = (maths: MathsFile, batch: number): Played =>
  playRounds(maths as ReelsMaths, BATCH_ROUNDS, `${maths.id}@${maths.version} ${batch}`)

/** Slots without strips draw each cell, and have too many outcomes to count. */
export const isPlayedMaths = (maths: MathsFile): boolean =>
  maths.kind === 'reels' && (maths as ReelsMaths).strips === undefined

type Batch = readonly [paid: number, squares: number, hits: number, above: number, most: number]
const RECORDED: Readonly<Record<string, readonly (readonly number[])[]>> = recorded

export function recordedBatches({ id, version }: MathsFile): readonly Played[] {
  const batches = (RECORDED[`${id}@${version}`] ?? []) as readonly Batch[]
  return batches.map(([paid, squares, hits, above, most]) => ({
    rounds: BATCH_ROUNDS,
    paid,
    squares,
    hits,
    above,
    most,
  }))
}

export const together = (list: readonly Played[]): Played =>
  list.reduce((all, one) => ({
    rounds: all.rounds + one.rounds,
    paid: all.paid + one.paid,
    squares: all.squares + one.squares,
    hits: all.hits + one.hits,
    above: all.above + one.above,
    most: Math.max(all.most, one.most),
  }))

/** Something that never came in n rounds has a chance of at most 5/n, but for seven times in a thousand: e⁻⁵. */
const NEVER = 5n
const Z_99 = 2.5758293035489004

/** The figures of the recorded rounds. The top, which never came, has a bound of its chance. */
export function playedFigures(maths: ReelsMaths): Figures {
  const { rounds, paid, squares, hits, above, most } = together(recordedBatches(maths))
  const { stakeUnits, most: cap = 0 } = maths
  invariant(most < cap * stakeUnits, `${maths.id}: the cap was reached`)
  const mean = paid / rounds
  const deviation = Math.sqrt(squares / rounds - mean ** 2) / stakeUnits
  const of = (count: number) => fraction(BigInt(count), BigInt(rounds))
  return {
    choice: '',
    returned: fraction(BigInt(paid), BigInt(rounds * stakeUnits)),
    hit: of(hits),
    above: of(above),
    deviation,
    top: cap * 100,
    topChance: fraction(NEVER, BigInt(rounds)),
    isTopBound: true,
    played: { rounds, band: (Z_99 * deviation) / Math.sqrt(rounds) },
  }
}
