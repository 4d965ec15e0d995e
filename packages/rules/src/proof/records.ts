export type PublishedEntry = {
  readonly owner: string
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** A record of a proof. Times are in microseconds, amounts in minor units. */
export type Published =
  | {
      readonly kind: 'movement'
      readonly player: string
      readonly seq: bigint
      readonly what: string
      readonly ref: string
      readonly at: bigint
      readonly entries: readonly PublishedEntry[]
    }
  | {
      readonly kind: 'agreed'
      readonly player: string
      readonly seq: bigint
      readonly coupon: string
      readonly currency: string
      readonly stake: bigint
      readonly win: bigint
      readonly accepted: bigint
      readonly agreed: string
    }
  | {
      readonly kind: 'settled'
      readonly player: string
      readonly seq: bigint
      readonly coupon: string
      readonly version: number
      readonly payout: bigint
      readonly isOpen: boolean
      readonly reason: string
      readonly at: bigint
    }
  | {
      readonly kind: 'sold'
      readonly player: string
      readonly seq: bigint
      readonly coupon: string
      readonly stake: bigint
      readonly amount: bigint
      readonly at: bigint
    }

export type PublishedRange = {
  readonly player: string
  readonly batch: bigint
  readonly from: bigint
  readonly to: bigint
  readonly size: number
  readonly root: string
}
export type PublishedBatch = {
  readonly number: bigint
  readonly at: bigint
  readonly size: number
  readonly root: string
  readonly before: string
  readonly key: string
}

/** Thrown within this file only: a field that is missing or is no number makes the whole text unreadable. */
class Unreadable extends Error {}

const reader = (fields: Fields) => {
  const field = (name: string): string => {
    const value = fieldOf(fields, name)
    if (value === null) throw new Unreadable(name)
    return value
  }
  const whole = (name: string): bigint => {
    const value = field(name)
    if (!/^(0|-?[1-9][0-9]{0,18})$/.test(value)) throw new Unreadable(name)
    return BigInt(value)
  }
  return { field, whole, count: (name: string): number => Number(whole(name)) }
}

function reading<T>(text: string, read: (from: ReturnType<typeof reader>, fields: Fields) => T | null): T | null {
  const fields = readFields(text)
  if (fields === null) return null
  try {
    return read(reader(fields), fields)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

export const readPublished = (text: string): Published | null =>
  reading<Published>(text, (from, fields) => {
    const common = { player: from.field('player'), seq: from.whole('seq') }
    const kind = from.field('kind')
    if (kind === 'movement') {
      const entries = nestedFields(fields, 'entry')
      if (entries === null) return null
      const place = { what: from.field('what'), ref: from.field('ref'), at: from.whole('at') }
      return { kind, ...common, ...place, entries: entries.map((entry) => entryOf(reader(entry))) }
    }
    const bet = { ...common, coupon: from.field('coupon') }
    if (kind === 'agreed') {
      const money = { currency: from.field('currency'), stake: from.whole('stake'), win: from.whole('win') }
      return { kind, ...bet, ...money, accepted: from.whole('accepted'), agreed: from.field('agreed') }
    }
    if (kind === 'sold') {
      return { kind, ...bet, stake: from.whole('stake'), amount: from.whole('amount'), at: from.whole('at') }
    }
    if (kind !== 'settled') return null
    const outcome = { payout: from.whole('payout'), isOpen: from.field('open') === 'yes', reason: from.field('reason') }
    return { kind, ...bet, version: from.count('version'), ...outcome, at: from.whole('at') }
  })

const entryOf = (from: ReturnType<typeof reader>): PublishedEntry => ({
  owner: from.field('owner'),
  account: from.field('account'),
  currency: from.field('currency'),
  amount: from.whole('amount'),
})

export const readRange = (text: string): PublishedRange | null =>
  reading(text, (from) =>
    from.field('kind') !== 'range'
      ? null
      : {
          player: from.field('player'),
          batch: from.whole('batch'),
          from: from.whole('from'),
          to: from.whole('to'),
          size: from.count('size'),
          root: from.field('root'),
        },
  )

export const readBatch = (text: string): PublishedBatch | null =>
  reading(text, (from) =>
    from.field('kind') !== 'batch'
      ? null
      : {
          number: from.whole('number'),
          at: from.whole('at'),
          size: from.count('size'),
          root: from.field('root'),
          before: from.field('before'),
          key: from.field('key'),
        },
  )

/** The fields of a text of the log, in order. A name may stand several times. */
type Fields = readonly (readonly [name: string, value: string])[]

/**
 * Reads `4:kind,8:movement,…`: names and values in turn, each with its length in UTF-8 bytes in front and a comma behind.
 * Null for everything else, so that no two lists of fields are ever read from one text, nor one list from two texts.
 */
export function readFields(text: string): Fields | null {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const length = /^(0|[1-9][0-9]{0,8}):/.exec(text.slice(at, at + 10))
    if (length === null) return null
    const from = at + length[0].length
    const to = endOf(text, from, Number(length[1]))
    if (to === null || text[to] !== ',') return null
    parts.push(text.slice(from, to))
    at = to + 1
  }
  if (parts.length % 2 !== 0) return null
  return Array.from({ length: parts.length / 2 }, (_none, n) => [parts[2 * n] as string, parts[2 * n + 1] as string])
}

/** The index after this many bytes of UTF-8; null if they end within a character or beyond the text. */
function endOf(text: string, from: number, bytes: number): number | null {
  let at = from
  let left = bytes
  while (left > 0) {
    const code = text.codePointAt(at)
    if (code === undefined) return null
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    at += code < 0x10000 ? 1 : 2
  }
  return left === 0 ? at : null
}

/** The value of a name that stands once. */
function fieldOf(fields: Fields, name: string): string | null {
  const found = fields.filter(([one]) => one === name)
  return found.length === 1 ? (found[0]?.[1] ?? null) : null
}

/** All values of a name that stands any number of times, each read as fields of its own; null when one is none. */
function nestedFields(fields: Fields, name: string): readonly Fields[] | null {
  const all = fields.filter(([one]) => one === name).map(([, value]) => readFields(value))
  return all.some((one) => one === null) ? null : (all as Fields[])
}
