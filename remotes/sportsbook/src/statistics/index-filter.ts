import type { StatisticsIndex } from '@evens/contracts'

type Champ = StatisticsIndex['sports'][number]['champs'][number]

/** Filter of the list of championships; empty text means all. */
export type IndexFilter = { readonly q: string; readonly country: string; readonly season: string }

/** Stands for championships without a country. */
export const INTERNATIONAL = 'none'

const LENGTH_MAX = 60

export const readFilter = (query: URLSearchParams): IndexFilter => ({
  q: (query.get('q') ?? '').trim().slice(0, LENGTH_MAX),
  country: query.get('country') ?? '',
  season: query.get('season') ?? '',
})

/** Letters without their accents, in lower case: people type neither. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** True if every typed word is in the name or the country of a championship, and its country and season fit. */
export function fits(champ: Champ, { q, country, season }: IndexFilter, countryName: string): boolean {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const text = folded(`${champ.name} ${countryName}`)
  return (
    (country === '' || (champ.country ?? INTERNATIONAL) === country) &&
    (season === '' || champ.season === season) &&
    words.every((word) => text.includes(word))
  )
}

/** The countries and seasons that the filter offers, each once. */
export function choicesOf(sports: StatisticsIndex['sports']): {
  readonly countries: readonly string[]
  readonly seasons: readonly string[]
} {
  const champs = sports.flatMap((sport) => sport.champs)
  return {
    countries: [...new Set(champs.map(({ country }) => country ?? INTERNATIONAL))],
    seasons: [...new Set(champs.flatMap(({ season }) => season ?? []))].toSorted((a, b) =>
      b.localeCompare(a, 'en', { numeric: true }),
    ),
  }
}
