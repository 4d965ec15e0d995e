import { isOddsFormatCode, ODDS_FORMATS, showOdds, type OddsFormatCode } from '@evens/rules'

export type OddsOption = { readonly code: OddsFormatCode; readonly nameKey: string; readonly example: string }

const EXAMPLE_MILLI = 2500
/** A site that speaks to all views names these under codes of their own in the Asian view. */
const TWINNED: readonly number[] = [4, 5, 6]

const NAME_KEYS = {
  decimal: 'shell_odds_decimal',
  fractional: 'shell_odds_fractional',
  american: 'shell_odds_american',
  hongKong: 'shell_odds_hong_kong',
  indonesian: 'shell_odds_indonesian',
  malay: 'shell_odds_malay',
} as const

/** The formats the site offers for a view, each once, with the same price written in each. */
export function oddsOptions(allowed: readonly number[], isAsianView: boolean, current: number): OddsOption[] {
  const offered = allowed
    .filter(isOddsFormatCode)
    .filter((code) => code === current || isOf(code, isAsianView, allowed))
  return offered.map((code) => ({
    code,
    nameKey: NAME_KEYS[ODDS_FORMATS[code].name],
    example: showOdds(EXAMPLE_MILLI, code),
  }))
}

function isOf(code: OddsFormatCode, isAsianView: boolean, allowed: readonly number[]): boolean {
  if (ODDS_FORMATS[code].view === 'asian') return isAsianView
  return !isAsianView || !TWINNED.includes(code) || !allowed.includes(code + 10)
}

/** The same format under the code of the other view, when the view changes. */
export function oddsInView(code: number, isAsianView: boolean, allowed: readonly number[]): number {
  const twin =
    isAsianView && TWINNED.includes(code) ? code + 10 : !isAsianView && TWINNED.includes(code - 10) ? code - 10 : code
  return allowed.includes(twin) ? twin : code
}
