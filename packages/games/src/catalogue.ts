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

const FAMILIES_READY = ['pick', 'ladder', 'layout', 'cards', 'reels']
/** Its pots are shared by many rounds, and a slot that names a jackpot without one is not listed. */
const POTS_TO_COME = ['lines-40-jackpot']

/** A title that cannot be played is not listed anywhere. */
export const isPlayable = ({ family, maths }: Title): boolean =>
  FAMILIES_READY.includes(family) && !POTS_TO_COME.includes(maths)

/** The version that new rounds of a title are played by; rounds under way keep theirs. */
export const mathsOf = ({ maths }: Title): string => `${maths}@${VERSIONS[maths] ?? 1}`

/** Files with a later version than the first. */
const VERSIONS: Readonly<Record<string, number>> = {}

const BY_ID = new Map(TITLES.map((title) => [title.id, title]))
const BY_ROUTE = new Map(TITLES.flatMap((title) => [title.route, ...title.formerRoutes].map((route) => [route, title])))

export const titleById = (id: number): Title | undefined => BY_ID.get(id)
/** Also by a former route. */
export const titleByRoute = (route: string): Title | undefined => BY_ROUTE.get(route)
