import { parseMarketKey } from './market-ref.ts'

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

/** No name, value or outcome has a tilde, and no outcome an equals sign: what is written so is read back one way. */
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
