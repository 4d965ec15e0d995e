/** So many numbers out of 1 to `of`. */
export type LottoField = { readonly pick: number; readonly of: number }

/** Hits in each field, the most first: `5`, or `4+3` for two fields. The first category that fits counts. */
export type LottoCategory = {
  readonly hits: readonly string[]
  readonly needsBonus?: true
  /** Of what was staked on the draw. */
  readonly sharePercent: number
}

export type LottoKind = {
  readonly id: string
  readonly fields: readonly LottoField[]
  /** One more number is drawn from the rest of the first field. */
  readonly hasBonus: boolean
  readonly everyMinutes: number
  /** Of one combination, in usual amounts of a currency. */
  readonly price: number
  /** The initial jackpot of a sandbox, in usual amounts. */
  readonly guaranteed: number
  readonly marginPercent: number
  /** The first has the jackpot, which also receives unclaimed shares. */
  readonly categories: readonly LottoCategory[]
}

const MARGIN_PERCENT = 12

/** A draw that is this late is void. */
export const LOTTO_VOID_MINUTES = 30

export const LOTTO_KINDS: readonly LottoKind[] = [
  {
    id: 'quick-five',
    fields: [{ pick: 5, of: 36 }],
    hasBonus: false,
    everyMinutes: 5,
    price: 0.1,
    guaranteed: 2000,
    marginPercent: MARGIN_PERCENT,
    categories: [
      { hits: ['5'], sharePercent: 18 },
      { hits: ['4'], sharePercent: 20 },
      { hits: ['3'], sharePercent: 22 },
      { hits: ['2'], sharePercent: 28 },
    ],
  },
  {
    id: 'sixfold',
    fields: [{ pick: 6, of: 45 }],
    hasBonus: false,
    everyMinutes: 10,
    price: 0.1,
    guaranteed: 10_000,
    marginPercent: MARGIN_PERCENT,
    categories: [
      { hits: ['6'], sharePercent: 24 },
      { hits: ['5'], sharePercent: 16 },
      { hits: ['4'], sharePercent: 20 },
      { hits: ['3'], sharePercent: 28 },
    ],
  },
  {
    id: 'six-and-one',
    fields: [{ pick: 6, of: 49 }],
    hasBonus: true,
    everyMinutes: 15,
    price: 0.2,
    guaranteed: 20_000,
    marginPercent: MARGIN_PERCENT,
    categories: [
      { hits: ['6'], sharePercent: 24 },
      { hits: ['5'], needsBonus: true, sharePercent: 8 },
      { hits: ['5'], sharePercent: 12 },
      { hits: ['4'], sharePercent: 18 },
      { hits: ['3'], sharePercent: 26 },
    ],
  },
  {
    id: 'twin-fields',
    fields: [
      { pick: 4, of: 20 },
      { pick: 4, of: 20 },
    ],
    hasBonus: false,
    everyMinutes: 15,
    price: 0.2,
    guaranteed: 15_000,
    marginPercent: MARGIN_PERCENT,
    categories: [
      { hits: ['4+4'], sharePercent: 24 },
      { hits: ['4+3'], sharePercent: 14 },
      { hits: ['4+2', '3+3'], sharePercent: 14 },
      { hits: ['4+1', '4+0', '3+2'], sharePercent: 14 },
      { hits: ['2+2'], sharePercent: 22 },
    ],
  },
  {
    id: 'half-and-half',
    fields: [{ pick: 12, of: 24 }],
    hasBonus: false,
    everyMinutes: 20,
    price: 0.2,
    guaranteed: 8000,
    marginPercent: MARGIN_PERCENT,
    categories: [
      { hits: ['12', '0'], sharePercent: 26 },
      { hits: ['11', '1'], sharePercent: 16 },
      { hits: ['10', '2'], sharePercent: 18 },
      { hits: ['9', '3'], sharePercent: 28 },
    ],
  },
  {
    id: 'seven-steps',
    fields: [{ pick: 7, of: 49 }],
    hasBonus: false,
    everyMinutes: 30,
    price: 0.3,
    guaranteed: 50_000,
    marginPercent: MARGIN_PERCENT,
    categories: [
      { hits: ['7'], sharePercent: 26 },
      { hits: ['6'], sharePercent: 12 },
      { hits: ['5'], sharePercent: 12 },
      { hits: ['4'], sharePercent: 16 },
      { hits: ['3'], sharePercent: 22 },
    ],
  },
]

export const lottoKindOf = (id: string): LottoKind | null => LOTTO_KINDS.find((kind) => kind.id === id) ?? null
