import { invariant } from './invariant.ts'

/** Parameters of a market of one definition: `{ total: '2.5' }`, `{ period: '1', hcp: '-1' }`. */
export type Specifiers = Readonly<Record<string, string>>

const NAME = /^[a-z][a-z0-9_]{0,39}$/
const VALUE = /^[a-z0-9_:+.-]{1,24}$/

/** A market's name inside its event: the definition, then its specifiers by name, as `total|period=1|total=2.5`. */
export function marketKey(market: string, specifiers: Specifiers): string {
  const names = Object.keys(specifiers)
  // Computed for every market of every message, and most have no more than one.
  if (names.length === 0) return market
  if (names.length === 1) return `${market}|${names[0]}=${specifiers[names[0] ?? '']}`
  const parts = names.toSorted().map((name) => `|${name}=${specifiers[name]}`)
  return market + parts.join('')
}

/** A market's name in all its forms. */
export type MarketName = { readonly key: string; readonly market: string; readonly specifiers: Specifiers }

/** More different markets than any catalogue has; a feed that invents further ones gets them unshared. */
const NAMES_MAX = 20_000
const names = new Map<string, MarketName>()

/** Thousands of events offer the same markets, so each name is kept once and shared. */
export function marketName(market: string, specifiers: Specifiers, key = marketKey(market, specifiers)): MarketName {
  const known = names.get(key)
  if (known !== undefined) return known
  const name = { key, market, specifiers: Object.freeze({ ...specifiers }) }
  if (names.size < NAMES_MAX) names.set(key, name)
  return name
}

export function parseMarketKey(key: string): { readonly market: string; readonly specifiers: Specifiers } | null {
  const [market = '', ...parts] = key.split('|')
  const pairs = parts.map((part) => part.split('=') as [string, string])
  const isWhole = NAME.test(market) && pairs.every(([name, value, ...more]) => isPair(name, value) && more.length === 0)
  if (!isWhole) return null
  const specifiers = Object.fromEntries(pairs)
  return marketKey(market, specifiers) === key ? { market, specifiers } : null
}

const isPair = (name: string, value: string | undefined): boolean =>
  NAME.test(name) && value !== undefined && VALUE.test(value)

/** A line as it is written: `2.5`, `-0.25`, `0`. Lines come in quarters. */
export function lineText(line: number): string {
  invariant(Number.isInteger(line * 4), `not a line: ${line}`)
  return String(line === 0 ? 0 : line)
}

/** One outcome of a game inside a bet builder; `market` is a market key. */
export type BuilderPick = { readonly market: string; readonly outcome: string }

const BUILDER = 'builder'
/** The one outcome of a builder: every pick wins. */
export const BUILDER_OUTCOME = 'yes'
const BUILDER_PICKS_MIN = 2
export const BUILDER_PICKS_MAX = 6

/** Six picks with the longest names there are, and then some. */
const KEY_MAX = 400
const OUTCOME = /^[a-z0-9_:+.-]{1,40}$/

/** Names, values and outcomes contain no tilde, and outcomes no equals sign, so the text parses unambiguously. */
export const pickText = ({ market, outcome }: BuilderPick): string => `${market.replaceAll('|', '~')}~${outcome}`

/**
 * The picks of one game as a market of their own, in one order, as `builder|result~home|total~total=2.5~over`: knowing
 * it is knowing the bet. Null where there are too few or too many picks, one is there twice or one is none.
 */
export function builderKey(picks: readonly BuilderPick[]): string | null {
  const key = [BUILDER, ...picks.map(pickText).toSorted()].join('|')
  return parseBuilderKey(key) === null ? null : key
}

export function parseBuilderKey(key: string): readonly BuilderPick[] | null {
  if (key.length > KEY_MAX) return null
  const [name, ...texts] = key.split('|')
  if (name !== BUILDER || texts.length < BUILDER_PICKS_MIN || texts.length > BUILDER_PICKS_MAX) return null
  const isInOrder = texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') < text)
  const picks = texts.flatMap((text) => parsePick(text) ?? [])
  return isInOrder && picks.length === texts.length ? picks : null
}

export function parsePick(text: string): BuilderPick | null {
  const at = text.lastIndexOf('~')
  const market = text.slice(0, Math.max(at, 0)).replaceAll('~', '|')
  const outcome = text.slice(at + 1)
  const parsed = parseMarketKey(market)
  if (parsed === null || parsed.market === BUILDER || !OUTCOME.test(outcome)) return null
  return { market, outcome }
}

const EVENT = /^[0-9]{1,15}$/

export type OutcomeRef = { readonly event: string; readonly market: string; readonly outcome: string }

/** The one name of a price everywhere: `400123/total|total=2.5/over`. `market` is a market key or a builder's. */
export const outcomeId = ({ event, market, outcome }: OutcomeRef): string => `${event}/${market}/${outcome}`

/** The event of a price's name, without a check of the rest: for stores that look up many prices a second. */
export const eventOfRef = (id: string): string => id.slice(0, id.indexOf('/'))

export function parseOutcomeId(id: string): OutcomeRef | null {
  const [event = '', market = '', outcome = '', ...more] = id.split('/')
  if (more.length > 0 || !EVENT.test(event) || !OUTCOME.test(outcome)) return null
  const isBuilt = outcome === BUILDER_OUTCOME && parseBuilderKey(market) !== null
  return isBuilt || parseMarketKey(market) !== null ? { event, market, outcome } : null
}
