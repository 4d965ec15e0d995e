import type { FeedMessage } from '@evens/contracts/feed'
import { createRandom, type Random } from '@evens/kernel'

const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 53,
  8_640_000_000_000,
  Number.MIN_VALUE,
  '',
  'NaN',
  '__proto__',
  'constructor',
  'a'.repeat(5000),
  '\u0000',
  '\ud800',
  '‮evil',
  '2.5|over=1',
  '../../etc',
  "'; drop table book_message; --",
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  JSON.parse('{"__proto__": {"status": 1}}'),
  JSON.parse('{"toString": 1, "constructor": {"prototype": {}}}'),
]

/** Any JSON at all. */
function anything(random: Random, depth = 4): unknown {
  const kind = random.int(depth > 0 ? 6 : 4)
  if (kind < 2) return random.pick(NASTY)
  if (kind === 2) return random.normal(0, 10 ** random.int(12))
  if (kind === 3) return `${random.next()}`
  const parts = Array.from({ length: random.int(5) }, () => anything(random, depth - 1))
  return kind === 4
    ? parts
    : Object.fromEntries(parts.map((part, at) => [random.pick(['type', 'event', 'seq', `k${at}`]), part]))
}

function deep(levels: number): unknown {
  let nested: unknown = 1
  for (let level = 0; level < levels; level++) nested = level % 2 === 0 ? [nested] : { markets: nested }
  return nested
}

/** Every place in a value that something can be put into. */
function placesIn(value: unknown): { readonly holder: Record<string, unknown>; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A valid message with some of it made wrong, or only strange. */
function spoiled(message: FeedMessage, random: Random): unknown {
  const copy = copyOf(message) as unknown as Record<string, unknown>
  for (let times = 1 + random.int(3); times > 0; times--) {
    const { holder, key } = random.pick(placesIn(copy))
    const value = holder[key]
    const how = random.int(7)
    if (how === 0 && Array.isArray(holder)) holder.splice(Number(key), 1)
    else if (how === 0) delete holder[key]
    else if (how === 1) holder[key] = anything(random)
    else if (how === 2 && typeof value === 'number') holder[key] = value * random.pick([-1, 0, 2, 1e6, 0.999999, 1 / 3])
    else if (how === 3 && typeof value === 'number') holder[key] = random.pick([0, 1, 2, -1, -2, -3, -4, 9])
    else if (how === 4 && typeof value === 'string')
      holder[key] = random.pick(['result', 'total', 'home', 'all', '400001', '1'])
    else if (how === 5) holder[`${key}_more`] = value
    else if (how === 6 && Array.isArray(value)) holder[key] = [...value, ...value, ...value.toReversed()]
    else holder[key] = random.pick(NASTY)
  }
  return copy
}

/** Well-formed but insane prices, which a schema cannot detect. */
function mad(message: FeedMessage, random: Random): unknown {
  if (message.type !== 'odds_change') return message
  const copy = copyOf(message)
  for (const market of copy.markets) {
    if (random.chance(0.3)) market.status = 1
    for (const outcome of market.outcomes) {
      const how = random.int(5)
      if (how === 0) outcome.probability = random.next()
      if (how === 1) outcome.odds = 1001 + random.int(random.pick([10, 5000, 9_998_999]))
      if (how === 2) delete outcome.probability
      if (how === 3) outcome.isActive = random.chance(0.5)
    }
  }
  return copy
}

/** Messages of a broken feed, or of an attacker with its key: mutations of a day of valid messages. */
export function* hostileMessages(day: readonly FeedMessage[], seed: string, count: number): Generator {
  const random = createRandom(seed)
  for (let at = 0; at < count; at++) {
    const message = day[at % day.length] as FeedMessage
    const how = random.int(20)
    if (how === 0) yield anything(random)
    else if (how === 1 && at % 100 === 0) yield deep(3000)
    else if (how === 2) yield random.pick(day)
    else if (how < 11) yield spoiled(message, random)
    else if (how < 17) yield mad(message, random)
    else yield message
  }
}
