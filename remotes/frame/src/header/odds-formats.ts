/** What a format is called, in which view it is offered, and how a price of 1.85 looks in it. */
export type OddsFormatName = { readonly nameKey: string; readonly sample: string; readonly view?: 'european' | 'asian' }

/** By the specification's codes. The Asian view has three formats under codes of its own. */
export const ODDS_FORMAT_NAMES: Readonly<Record<number, OddsFormatName>> = {
  0: { nameKey: 'frame_odds_decimal', sample: '1.85' },
  1: { nameKey: 'frame_odds_fractional', sample: '17/20' },
  2: { nameKey: 'frame_odds_american', sample: '\u2212118' },
  4: { nameKey: 'frame_odds_hong_kong', sample: '0.85', view: 'european' },
  5: { nameKey: 'frame_odds_indonesian', sample: '\u22121.176', view: 'european' },
  6: { nameKey: 'frame_odds_malay', sample: '0.85', view: 'european' },
  14: { nameKey: 'frame_odds_hong_kong', sample: '0.85', view: 'asian' },
  15: { nameKey: 'frame_odds_indonesian', sample: '\u22121.176', view: 'asian' },
  16: { nameKey: 'frame_odds_malay', sample: '0.85', view: 'asian' },
}

type Offered = OddsFormatName & { readonly code: number }

/** The formats of the site that belong to the view in use, each name once. */
export function offeredFormats(codes: readonly number[], isAsianView: boolean): readonly Offered[] {
  const other = isAsianView ? 'european' : 'asian'
  return codes.flatMap((code) => {
    const format = ODDS_FORMAT_NAMES[code]
    return format === undefined || format.view === other ? [] : [{ ...format, code }]
  })
}
