import {
  lineRefusal,
  ticketCombinations,
  ticketRefusal,
  type LottoKind,
  type LottoLine,
  type LottoRefusal,
} from '@evens/rules/pools'

/** Ticket in progress: finished lines, and the one being marked. */
export type Slip = { readonly lines: readonly LottoLine[]; readonly marks: LottoLine }

export const emptyMarks = ({ fields }: Pick<LottoKind, 'fields'>): LottoLine => fields.map(() => [])

export const emptySlip = (kind: Pick<LottoKind, 'fields'>): Slip => ({ lines: [], marks: emptyMarks(kind) })

export function toggled(slip: Slip, field: number, number: number): Slip {
  const marks = slip.marks.map((marked, at) => {
    if (at !== field) return marked
    return marked.includes(number)
      ? marked.filter((other) => other !== number)
      : [...marked, number].toSorted((a, b) => a - b)
  })
  return { ...slip, marks }
}

const isMarked = ({ marks }: Slip): boolean => marks.some((marked) => marked.length > 0)

/** Lines that would be bought now: an incomplete line does not count. */
const linesOf = (kind: LottoKind, slip: Slip): readonly LottoLine[] =>
  lineRefusal(kind, slip.marks) === null ? [...slip.lines, slip.marks] : slip.lines

export type SlipReckoning = {
  readonly lines: readonly LottoLine[]
  readonly combinations: bigint
  readonly stake: bigint
  /** Reason why it cannot be bought; null if it can. */
  readonly refusal: LottoRefusal | null
}

export function reckonSlip(kind: LottoKind, slip: Slip, price: bigint, draws: number): SlipReckoning {
  const lines = linesOf(kind, slip)
  const combinations = ticketCombinations(kind, lines)
  const ofMarks = isMarked(slip) ? lineRefusal(kind, slip.marks) : null
  return {
    lines,
    combinations,
    stake: combinations * price * BigInt(draws),
    refusal: ofMarks ?? ticketRefusal(kind, lines),
  }
}
