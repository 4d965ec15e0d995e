import type { SiteConfig } from '@evens/contracts'
import type { Game } from '@evens/games'
import type { Title } from '@evens/games/catalogue'
import { isSwitchedOff, sharedTitle } from '../games/index.ts'
import type { Clock } from './core/clocks.ts'

/** A title at a site, whose rounds are shared. */
export type Table = {
  readonly site: SiteConfig
  readonly title: Title
  readonly game: Game
  readonly clock: Clock
  /** Switched off: its rounds are played to their end, and no new one opens. */
  readonly isClosed: boolean
}

export const keyOf = ({ site, title }: Pick<Table, 'site' | 'title'>): string => `${site.id}/${title.id}`
export const refOf = ({ site, title }: Table) => ({ site: site.id, title: title.id })

const ROUTES = ['casino', 'games']
const isOffered = ({ availableRoutes }: SiteConfig): boolean => ROUTES.some((route) => availableRoutes[route] === true)

export const tablesOf = (sites: readonly SiteConfig[], clocks: Readonly<Record<number, Clock>>): readonly Table[] =>
  sites.filter(isOffered).flatMap((site) =>
    Object.entries(clocks).flatMap(([id, clock]): readonly Table[] => {
      const shared = sharedTitle(Number(id))
      if (shared === null) return []
      return [{ site, ...shared, clock, isClosed: isSwitchedOff(site, shared.title) }]
    }),
  )

export const roundRef = (table: Table, { n }: { readonly n: bigint }) => ({ ...refOf(table), n: String(n) })
