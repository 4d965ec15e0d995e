/** Stakes of a title, in minor units. Each is a multiple of the step. */
export type Stakes = {
  readonly step: bigint
  readonly least: bigint
  readonly most: bigint
  readonly quick: readonly bigint[]
}

/** The nearest stake that may be placed, rounded down to the step. */
export function fitStake(wanted: bigint, { step, least, most }: Stakes): bigint {
  const down = (amount: bigint): bigint => (amount / step) * step
  const floor = least % step === 0n ? least : down(least) + step
  if (wanted < floor) return floor
  return down(wanted > most ? most : wanted)
}

/** 1, 2, 5, 10, 20, 50 … steps: the stakes that plus and minus walk along. */
function ladderOf(stakes: Stakes): readonly bigint[] {
  const { step, least, most } = stakes
  const rungs = new Set([fitStake(least, stakes), fitStake(most, stakes)])
  for (let power = 1n; power * step <= most; power *= 10n)
    for (const factor of [1n, 2n, 5n]) {
      const amount = factor * power * step
      if (amount >= least && amount <= most) rungs.add(amount)
    }
  return [...rungs].toSorted((one, other) => (one < other ? -1 : 1))
}

export function nextStake(stake: bigint, stakes: Stakes, direction: 1 | -1): bigint {
  const rungs = ladderOf(stakes)
  const found = direction === 1 ? rungs.find((rung) => rung > stake) : rungs.findLast((rung) => rung < stake)
  return found ?? stake
}

/** The largest side stake beside a first one. */
export const sideMost = ({ step, most }: Stakes, stake: bigint): bigint =>
  stake >= most ? 0n : ((most - stake) / step) * step
