import type { ChampView, CompetitorView } from '@evens/contracts'
import type { Champ, Competitor, Fixture, Names } from '@evens/contracts/feed'
import { slugOf } from './slug.ts'

const LANGUAGES_MAX = 60

/** Memoizes by object and language, for as long as the object lives. */
export function byLanguage<Of extends object, Made>(make: (of: Of, language: string) => Made) {
  const known = new WeakMap<Of, Map<string, Made>>()
  return (of: Of, language: string): Made => {
    const before = known.get(of)
    const found = before?.get(language)
    if (found !== undefined) return found
    const made = make(of, language)
    if (before === undefined) known.set(of, new Map([[language, made]]))
    else if (before.size < LANGUAGES_MAX) before.set(language, made)
    return made
  }
}

/** English is the fallback. */
export const nameIn = (names: Names, language: string): string =>
  (names as Readonly<Record<string, string | undefined>>)[language] ?? names.en

export const competitorView = ({ id, names, country, colours }: Competitor, language: string): CompetitorView => ({
  id,
  name: nameIn(names, language),
  country: country ?? null,
  colours: colours ?? null,
})

export const champView = ({ id, names, country, rank }: Champ, sport: string, language: string): ChampView => ({
  id,
  sport,
  name: nameIn(names, language),
  country: country ?? null,
  rank,
  slug: slugOf(id, names.en),
})

/** The names of an event and of its competitors. */
export type Named = {
  readonly champ: ChampView
  readonly competitors: readonly CompetitorView[]
  readonly slug: string
}

/** Fixtures are immutable, so the names are computed once per language. */
export const named = byLanguage(({ id, sport, champ, competitors, kind }: Fixture, language): Named => {
  const words = kind === 'match' ? competitors.map(({ names }) => names.en) : [champ.names.en]
  return {
    champ: champView(champ, sport, language),
    competitors: competitors.map((competitor) => competitorView(competitor, language)),
    slug: slugOf(id, words.join(' ')),
  }
})
