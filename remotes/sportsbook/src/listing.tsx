import { EventList, viewQuery } from '@evens/book-ui'
import type { SectionView } from '@evens/contracts'
import { TOP_KINDS, type TopKind } from '@evens/contracts/book'
import {
  type LoadContext,
  type Loaded,
  Page,
  type PageInfo,
  type Shell,
  useShell,
  useText,
  ViewNotFound,
} from '@evens/remote-sdk'
import { Button, EmptyState, Section, TabsNav } from '@evens/ui'
import { loadGame } from './game.tsx'

export type ListingState = {
  readonly kind: 'listing'
  readonly lists: readonly SectionView[]
  /** Dictionary key of the list's description. */
  readonly noteKey: string
  /** The current kind of top events; null on other lists. */
  readonly top: TopKind | null
}

const common = (shell: Shell) => ({ lang: shell.language, ...viewQuery(shell) })

const readTop = (shell: Shell, kind: TopKind): Promise<SectionView> =>
  shell.call('GET /web-api/book/top', { query: { ...common(shell), kind, zone: zoneOf(shell) } })

const zoneOf = ({ settings }: Shell): string => String(settings.get().timeZone)

/** Curated lists by route. */
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

/** Top events by kind. A game of the list has the same route. */
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

/** A curated list with its description. */
export function ListingView({ state: { lists, noteKey, top }, page }: { state: ListingState; page: PageInfo }) {
  const t = useText()
  const { href } = useShell()
  const filled = lists.filter(({ groups }) => groups.length > 0)
  return (
    <Page page={page} lead={t(noteKey)}>
      {top !== null && (
        <TabsNav
          label={t('listing_when')}
          items={TOP_KINDS.map((kind) => ({
            href: href('topEvents', { subType: kind }),
            label: t(`listing_top_${kind}`),
            current: kind === top,
          }))}
        />
      )}
      {filled.length === 0 && (
        <EmptyState
          icon="calendar"
          title={t('list_empty')}
          text={t('list_empty_text')}
          action={<Button href={href('line')}>{t('list_to_line')}</Button>}
        />
      )}
      {filled.length === 1
        ? filled.map((view) => <EventList key={view.section} view={view} topic={null} />)
        : filled.map((view, at) => (
            <Section key={at} title={t(`listing_${view.section}`)}>
              <EventList view={view} topic={null} />
            </Section>
          ))}
    </Page>
  )
}
