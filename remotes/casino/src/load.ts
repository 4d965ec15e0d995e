import type { CasinoCard, CasinoFound, GameJackpots, OpenGameRounds, PlayedTitles } from '@evens/contracts'
import { currencyOfReader, type LoadContext, type Loaded, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { dayBefore, periodOf } from '@evens/remote-sdk/pages'
import { type Filters, readFilters } from './model/filters.ts'
import { keyOf, SECTIONS, sectionOfPage } from './model/places.ts'
import { inScope, type Scope, select, type Shown } from './model/selection.ts'
import { withIds } from './model/with-ids.ts'

/** Cards of the first page as the server draws it. */
const FIRST_CARDS = 48
const RAIL_CARDS = 16

export type Rail = { readonly section: string; readonly count: number; readonly cards: readonly CasinoCard[] }

export type LobbyState = {
  /** By players; none until there are enough of them. */
  readonly popular: readonly CasinoCard[]
  readonly picks: readonly CasinoCard[]
  readonly newest: readonly CasinoCard[]
  readonly rails: readonly Rail[]
  readonly total: number
  readonly jackpots: JackpotsState
}

/** Meters with the titles that play for them; null where there are none, or they could not be read. */
export type JackpotsState = { readonly now: GameJackpots; readonly cards: readonly CasinoCard[] } | null

export type ListState = {
  readonly scope: Scope
  readonly filters: Filters
  readonly shown: Shown
  readonly total: number
  /** For a page without titles: what can be played. */
  readonly rails: readonly Rail[]
  /** On the page of jackpots. */
  readonly jackpots: JackpotsState
}

const cardsOf = async ({ call, language }: Shell): Promise<readonly CasinoCard[]> =>
  (await call('GET /web-api/casino/catalogue', { query: { lang: language } })).cards

/** The area of games and the brand gather titles of other sections; jackpots have a row of their own, with meters. */
const RAILLESS: readonly string[] = ['games', 'casino/brand', 'jackpots']

/** A row for each section that has titles. */
function railsOf(cards: readonly CasinoCard[]): readonly Rail[] {
  return SECTIONS.filter(({ name }) => !RAILLESS.includes(name)).flatMap(({ name }) => {
    const own = inScope(cards, { kind: 'section', name })
    return own.length === 0 ? [] : [{ section: name, count: own.length, cards: own.slice(0, RAIL_CARDS) }]
  })
}

/** Without meters the page stands: they are read again in the browser only where they were there. */
async function jackpotsOf(shell: Shell, cards: readonly CasinoCard[]): Promise<JackpotsState> {
  const own = inScope(cards, { kind: 'section', name: 'jackpots' })
  if (own.length === 0) return null
  const currency = currencyOfReader(shell)
  try {
    const now = await shell.call('GET /web-api/games/jackpots', { query: currency === undefined ? {} : { currency } })
    return { now, cards: own }
  } catch (caught) {
    shell.log('the jackpots could not be read', caught)
    return null
  }
}

const PICKS = 8

export async function loadLobby({ shell }: LoadContext): Promise<Loaded> {
  const cards = await cardsOf(shell)
  return {
    state: {
      popular: cards.filter(({ isPopular }) => isPopular).slice(0, RAIL_CARDS),
      picks: cards.filter(({ isPopular }) => !isPopular).slice(0, PICKS),
      newest: cards.filter(({ isNew }) => isNew).slice(0, RAIL_CARDS),
      rails: railsOf(cards),
      total: cards.length,
      jackpots: await jackpotsOf(shell, cards),
    } satisfies LobbyState,
  }
}

const searched = async ({ call, language }: Shell, q: string): Promise<CasinoFound | null> =>
  q === '' ? null : call('GET /web-api/casino/search', { query: { lang: language, q } })

async function listOf({ shell, page }: LoadContext, scope: Scope): Promise<ListState> {
  const filters = readFilters(page.fullPath)
  const [cards, found] = await Promise.all([cardsOf(shell), searched(shell, filters.q)])
  const shown = select(cards, scope, filters, found)
  const isEmpty = inScope(cards, scope).length === 0
  return {
    ...{ scope, filters, total: shown.cards.length },
    shown: { ...shown, cards: shown.cards.slice(0, FIRST_CARDS) },
    rails: isEmpty ? railsOf(cards) : [],
    jackpots: scope.kind === 'section' && scope.name === 'jackpots' ? await jackpotsOf(shell, cards) : null,
  }
}

export async function loadSection(context: LoadContext): Promise<Loaded> {
  const { page } = context
  const name = sectionOfPage(page)
  if (name === undefined) throw new ViewNotFound(page.fullPath)
  const state = await listOf(context, { kind: 'section', name })
  // A part of a section has an address of its own, and so a title.
  const isPart = page.params['subcategory'] !== undefined
  return isPart ? { state, title: context.shell.texts.t(keyOf('section', name)) } : { state }
}

export const loadSearch = async (context: LoadContext): Promise<Loaded> => ({
  state: await listOf(context, { kind: 'all' }),
})

export type ProviderTile = { readonly name: string; readonly count: number; readonly cards: readonly CasinoCard[] }
export type ProvidersState = { readonly providers: readonly ProviderTile[] }

const TILE_CARDS = 4

export async function loadProviders({ shell }: LoadContext): Promise<Loaded> {
  const byProvider = Map.groupBy(await cardsOf(shell), ({ provider }) => provider)
  const providers = [...byProvider].map(([name, cards]) => ({
    ...{ name, count: cards.length },
    cards: cards.slice(0, TILE_CARDS),
  }))
  return { state: { providers } satisfies ProvidersState }
}

export async function loadProvider(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const name = page.params['provider'] ?? ''
  const state = await listOf(context, { kind: 'provider', name })
  if (state.rails.length > 0) throw new ViewNotFound(page.fullPath)
  const { t } = shell.texts
  return { state, title: t(keyOf('provider', name)), description: t(keyOf('provider_text', name)) }
}

export type PlayedState = {
  /** The first day of the period in the player’s calendar, and its first moment as the call takes it. */
  readonly day: string
  readonly from: string
  readonly reply: PlayedTitles
  readonly cards: readonly CasinoCard[]
}

export type MineState = {
  readonly open: OpenGameRounds
  readonly favourites: readonly CasinoCard[]
  /** Null on the page of favourites. */
  readonly played: PlayedState | null
  readonly picks: readonly CasinoCard[]
}

/** The star of a browser reaches the account at sign-in, so the account's list is what the server draws. */
export async function loadMine({ shell, page }: LoadContext): Promise<Loaded> {
  const [cards, { values }, open, played] = await Promise.all([
    cardsOf(shell),
    shell.call('GET /web-api/user/choices'),
    shell.call('GET /web-api/games/open'),
    page.route === 'myCasino' ? readPlayed(shell) : null,
  ])
  const cardsFor = (rows: readonly { readonly title: number }[]) =>
    withIds(
      cards,
      rows.map(({ title }) => String(title)),
    )
  return {
    state: {
      favourites: withIds(cards, idsIn(values['favouriteTitles'])),
      open,
      played: played && { ...played, cards: cardsFor(played.reply.titles) },
      picks: cards.slice(0, RAIL_CARDS),
    } satisfies MineState,
  }
}

const PLAYED_DAYS = 30

async function readPlayed({ call, settings }: Shell): Promise<Omit<PlayedState, 'cards'>> {
  const { timeZone } = settings.get()
  const day = dayBefore(Date.now(), PLAYED_DAYS - 1, timeZone)
  const { from = '0' } = periodOf({ from: day, to: null }, timeZone)
  return { day, from, reply: await call('GET /web-api/games/played', { query: { from } }) }
}

export type OtherState = { readonly untried: readonly CasinoCard[]; readonly newest: readonly CasinoCard[] }

const playedBy = async ({ call, player }: Shell): Promise<readonly number[]> =>
  player.get() === null ? [] : (await call('GET /web-api/casino/recent')).ids

/** Two rows: what the visitor has not played, and what is new. */
export async function loadOther({ shell }: LoadContext): Promise<Loaded> {
  const [cards, played] = await Promise.all([cardsOf(shell), playedBy(shell)])
  return {
    state: {
      untried: cards.filter(({ id }) => !played.includes(id)),
      newest: cards.filter(({ isNew }) => isNew),
    } satisfies OtherState,
  }
}

export async function loadThanks({ shell }: LoadContext): Promise<Loaded> {
  return { state: { picks: (await cardsOf(shell)).slice(0, PICKS) } }
}

/** The latest star is first. */
function idsIn(text: string | undefined): readonly string[] {
  if (text === undefined) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string').toReversed() : []
  } catch {
    return []
  }
}
