/** Names and values of a text of the log; null values are left out. Several values of one name keep their order. */
export type Pairs = readonly (readonly [name: string, value: string | null])[]

const part = (text: string): string => `${Buffer.byteLength(text)}:${text},`

/** Netstrings, so that no value can end before its end: two different lists never give one text. docs/reference/proof.md. */
export function textOf(pairs: Pairs): string {
  let text = ''
  for (const [name, value] of pairs) if (value !== null) text += part(name) + part(value)
  return text
}

export type MovementRow = {
  readonly batch: string
  readonly player: string
  readonly seq: string
  readonly what: string
  readonly ref: string
  readonly at: string
  readonly owner: string | null
  readonly account: string
  readonly currency: string
  readonly amount: string
  readonly balance: string | null
}

/** A movement from its rows: one for each entry, or a single one without an owner when it has none. */
export function movementText([first, ...others]: readonly [MovementRow, ...MovementRow[]]): string {
  const entries = [first, ...others].filter(({ owner }) => owner !== null)
  return textOf([
    ['kind', 'movement'],
    ['player', first.player],
    ['seq', first.seq],
    ['what', first.what],
    ['ref', first.ref],
    ['at', first.at],
    ...entries.map(({ owner, account, currency, amount, balance }) => {
      const entry: Pairs = [
        ['owner', owner],
        ['account', account],
        ['currency', currency],
        ['amount', amount],
        ['balance', balance],
      ]
      return ['entry', textOf(entry)] as const
    }),
  ])
}

/** A record of a coupon: its columns under their names in the order of the query, and its legs. */
export type RecordRow = {
  readonly batch: string
  readonly player: string
  readonly seq: string
  readonly coupon: string
  readonly kind: 'agreed' | 'settled' | 'sold'
  readonly values: Readonly<Record<string, string | null>>
  /** Beside the others and not within them: quoted as a value of JSON it would be escaped and read again. */
  readonly agreed?: string | null
  readonly legs: readonly Readonly<Record<string, string | null>>[] | null
}

export function recordText({ kind, player, seq, coupon, values, agreed = null, legs }: RecordRow): string {
  return textOf([
    ['kind', kind],
    ['player', player],
    ['seq', seq],
    ['coupon', coupon],
    ...Object.entries(values),
    ['agreed', agreed],
    ...(legs ?? []).map((leg) => ['leg', textOf(Object.entries(leg))] as const),
  ])
}

export type RangeOf = {
  readonly batch: string
  readonly player: string
  readonly from: string
  readonly to: string
}

export const rangeText = ({ batch, player, from, to }: RangeOf, size: number, root: string): string =>
  textOf([
    ['kind', 'range'],
    ['batch', batch],
    ['player', player],
    ['from', from],
    ['to', to],
    ['size', String(size)],
    ['root', root],
  ])

export type BatchOf = {
  readonly number: string
  readonly at: string
  readonly size: number
  readonly root: string
  readonly before: string
  readonly key: string
}

export const batchText = ({ number, at, size, root, before, key }: BatchOf): string =>
  textOf([
    ['kind', 'batch'],
    ['number', number],
    ['at', at],
    ['size', String(size)],
    ['root', root],
    ['before', before],
    ['key', key],
  ])
