import titles from './catalogue.json' with { type: 'json' }

/** The label under which the site lists its own titles. */
export type Provider = 'reels' | 'tables' | 'draws' | 'originals'

export type Title = {
  /** GT of the games preview. */
  readonly id: number
  /** R of the games preview, and the name in the address. */
  readonly route: string
  /** OR of the games preview: addresses from before a title was renamed. */
  readonly formerRoutes: readonly string[]
  /** English; every language has its own. */
  readonly name: string
  readonly family: string
  readonly maths: string
  /** The place of its one address. */
  readonly area: 'slots' | 'casino' | 'keno' | 'games' | 'poker' | 'bonus'
  readonly sections: readonly string[]
  readonly tags: readonly string[]
  readonly provider: Provider
  readonly theme: string
  readonly hero: string
  readonly companions: readonly string[]
}

export const TITLES = titles as readonly Title[]

const FAMILIES_READY = ['pick', 'ladder', 'layout', 'cards', 'reels', 'crash', 'draw']

/** A title that cannot be played is not listed anywhere. */
export const isPlayable = ({ family }: Title): boolean => FAMILIES_READY.includes(family)

/** One outcome for all who bet in a round of the title. */
export const isShared = ({ family }: Title): boolean => family === 'draw' || family === 'crash'

/** A round is of one player, who starts it. */
export const isPlayedAlone = (title: Title): boolean => isPlayable(title) && !isShared(title)

/** The version that new rounds of a title are played by; rounds under way keep theirs. */
export const mathsOf = ({ maths }: Title): string => `${maths}@${VERSIONS[maths] ?? 1}`

/** Files with a later version than the first. */
const VERSIONS: Readonly<Record<string, number>> = {}

const BY_ID = new Map(TITLES.map((title) => [title.id, title]))
const BY_ROUTE = new Map(TITLES.flatMap((title) => [title.route, ...title.formerRoutes].map((route) => [route, title])))

export const titleById = (id: number): Title | undefined => BY_ID.get(id)
/** Also by a former route. */
export const titleByRoute = (route: string): Title | undefined => BY_ROUTE.get(route)
