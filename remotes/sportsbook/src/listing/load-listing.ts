import { viewQuery } from '@evens/book-ui'
import type { SectionView } from '@evens/contracts'
import { TOP_KINDS, type TopKind } from '@evens/contracts/book'
import { ViewNotFound, type LoadContext, type Loaded, type Shell } from '@evens/remote-sdk'
import { loadGame } from '../game/load-game.ts'

export type ListingState = {
  readonly kind: 'listing'
  readonly lists: readonly SectionView[]
  /** What the list is, in a sentence: a key of the dictionary. */
  readonly noteKey: string
  /** The kind of top events that is shown, where the page has several. */
  readonly top: TopKind | null
}

const common = (shell: Shell) => ({ lang: shell.language, ...viewQuery(shell) })

const readTop = (shell: Shell, kind: TopKind): Promise<SectionView> =>
  shell.call('GET /web-api/book/top', { query: { ...common(shell), kind, zone: zoneOf(shell) } })

const zoneOf = ({ settings }: Shell): string => String(settings.get().timeZone)

/** The lists that are made for the reader: by route. */
const LISTINGS: Readonly<Record<string, (shell: Shell) => Promise<Omit<ListingState, 'kind' | 'top'>>>> = {
  betsOnYourSide: async (shell) => ({
    lists: [await shell.call('GET /web-api/book/on-your-side', { query: common(shell) })],
    noteKey: 'listing_on_your_side',
  }),
  topGames: async (shell) => ({
    lists: await Promise.all((['live', 'today'] as const).map((kind) => readTop(shell, kind))),
    noteKey: 'listing_top_games',
  }),
  marble: async (shell) => ({
    lists: await Promise.all(
      (['live', 'line'] as const).map((section) =>
        shell.call('GET /web-api/book/section', { query: { ...common(shell), section, sport: MARBLE } }),
      ),
    ),
    noteKey: 'listing_marble',
  }),
}
const MARBLE = 'marble-racing'

export async function loadListing({ shell, page }: LoadContext): Promise<Loaded> {
  const listing = await LISTINGS[page.route]?.(shell)
  if (listing === undefined) throw new ViewNotFound(`no list for ${page.route}`)
  return { state: { kind: 'listing', top: null, ...listing } satisfies ListingState }
}

export const isListing = (route: string): boolean => route in LISTINGS

/** The top events by when they are played; the page of one of them under the same address. */
export async function loadTopEvents({ shell, page }: LoadContext): Promise<Loaded> {
  const { subType, game } = page.params
  if (game !== undefined) return loadGame({ shell }, game)
  const top = subType === undefined ? 'today' : TOP_KINDS.find((kind) => kind === subType)
  if (top === undefined) throw new ViewNotFound(`no top events of ${subType}`)
  const list = await readTop(shell, top)
  const state: ListingState = { kind: 'listing', lists: [list], noteKey: 'listing_top_events', top }
  if (subType === undefined) return { state }
  const name = shell.texts.t(`listing_top_${top}`)
  return { state, title: shell.texts.t('listing_top_title', { when: name }), crumb: name }
}
