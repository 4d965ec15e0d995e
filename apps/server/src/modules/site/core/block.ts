import type { BlockResult, Blocks } from '@evens/contracts'

export type Browser = { readonly name: string; readonly version: number }
export type BlockFacts = {
  readonly country: string
  readonly browser: Browser | null
  /** The visitor holds a pass that this server has signed. A cookie of the visitor's own making is no pass. */
  readonly hasGeoPass: boolean
}

const SHOWN = 1
const GEO_TEMPLATE = 1
const NO_BLOCK: BlockResult = { displayTypeId: 0, templateTypeId: 0 }

/** The operator's own block comes first and no pass lifts it; then the country, then the browser. */
export function blockFor(blocks: Blocks, { country, browser, hasGeoPass }: BlockFacts): BlockResult {
  if (blocks.force !== null) return blocks.force

  const place = blocks.countries.find((rule) => rule.country === country)
  const isExcused = place?.templateTypeId === GEO_TEMPLATE && hasGeoPass
  if (place !== undefined && !isExcused) return { displayTypeId: SHOWN, templateTypeId: place.templateTypeId }

  const old = blocks.browsers.find(({ name, belowVersion }) => name === browser?.name && browser.version < belowVersion)
  return old === undefined ? NO_BLOCK : { displayTypeId: SHOWN, templateTypeId: old.templateTypeId }
}

/** The reason of a block that is shown; `null` lets the visitor through. */
export function blockReason({ displayTypeId, templateTypeId }: BlockResult): number | null {
  return displayTypeId === SHOWN ? templateTypeId : null
}

// Codes with which address services say that they do not know.
const NOWHERE = new Set(['XX', 'ZZ', 'T1', 'EU', 'AP', 'A1', 'A2'])

/** The country that a trusted proxy names; null without one, since a visitor cannot choose where it is. */
export function namedCountry(header: string | undefined, isTrusted: boolean): string | null {
  if (!isTrusted || header === undefined) return null
  const code = header.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code) ? code : null
}
