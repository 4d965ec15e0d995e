import { invariant } from './invariant.ts'

/** What tells two markets of one definition apart: `{ total: '2.5' }`, `{ period: '1', hcp: '-1' }`. */
export type Specifiers = Readonly<Record<string, string>>

const NAME = /^[a-z][a-z0-9_]{0,39}$/
const VALUE = /^[a-z0-9_:+.-]{1,24}$/

/** A market's name inside its event: the definition, then its specifiers by name, as `total|period=1|total=2.5`. */
export function marketKey(market: string, specifiers: Specifiers): string {
  const parts = Object.keys(specifiers)
    .toSorted()
    .map((name) => `|${name}=${specifiers[name]}`)
  return market + parts.join('')
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
