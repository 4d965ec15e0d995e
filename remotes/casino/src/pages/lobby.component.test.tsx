import type { CasinoCatalogue, TitleWords } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor, within } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import type { ListState, LobbyState } from '../load.ts'
import { NO_FILTERS } from '../model/filters.ts'
import { select } from '../model/selection.ts'
import { aCard } from '../testing/a-card.ts'
import { ListPage } from './list-page.tsx'
import { LobbyPage } from './lobby-page.tsx'

const MINES = aCard()
const ARROW = aCard({ id: 4014, route: 'arrow', name: 'Arrow', feature: 'layout', theme: 'reef', isNew: true })
const KENO = aCard({ id: 3001, route: 'keno', name: 'Keno', area: 'keno', sections: ['keno'], provider: 'draws' })
const CARDS = [MINES, ARROW, KENO]
const CATALOGUE = 'GET /web-api/casino/catalogue'
const WORDS = 'GET /web-api/casino/words'
const catalogue: CasinoCatalogue = { cards: CARDS }
const words: TitleWords = {
  groups: [['Miniatures']],
  titles: CARDS.map((card) => ({ id: card.id, names: [card.name], about: card === ARROW ? [0] : [] })),
}
const pathOf = (route: string, params: Readonly<Record<string, string>>) =>
  `/${[route, ...Object.values(params)].join('/')}`
const titles = () => [...document.querySelectorAll('[data-title]')].map((card) => card.getAttribute('data-title'))

const LOBBY: LobbyState = {
  popular: [],
  picks: CARDS,
  newest: [ARROW],
  rails: [{ section: 'keno', count: 1, cards: [KENO] }],
  total: 3,
  jackpots: null,
}
const PAGE = aPage({ route: 'casinoLobby', title: 'Casino lobby' })
const lobby = (options: Parameters<typeof mount>[1] = {}) =>
  mount(<LobbyPage state={LOBBY} page={PAGE} />, {
    pathOf,
    ...options,
    answers: { [CATALOGUE]: catalogue, [WORDS]: words, ...options.answers },
  })

describe('the lobby', () => {
  test('has a row for what exists: no favourites without a star, one with it', async () => {
    const { user } = lobby()
    await screen.findByRole('heading', { name: 'Keno' })
    expect(screen.queryByRole('heading', { name: 'Favourites' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Recently played' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Add Mines to favourites' })[0] as HTMLElement)
    const heading = await screen.findByRole('heading', { name: 'Favourites' })
    const row = heading.closest('section') as HTMLElement
    expect(
      within(row)
        .getByRole('link', { name: /Mines Originals/ })
        .getAttribute('href'),
    ).toBe('/en/game/mines')
    await user.click(within(row).getByRole('button', { name: 'Remove Mines from favourites' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Favourites' })).toBeNull())
  })

  test('has a row of popular titles once players have made some, and no such word before', async () => {
    const { draw } = lobby()
    await screen.findByRole('heading', { name: 'Our picks' })
    expect(document.body.textContent).not.toContain('Popular')
    draw(<LobbyPage state={{ ...LOBBY, popular: [KENO] }} page={PAGE} />)
    const row = (await screen.findByRole('heading', { name: 'Popular' })).closest('section') as HTMLElement
    expect(within(row).getAllByRole('article')).toHaveLength(1)
  })

  test('has what a player has played last, the last one first', async () => {
    lobby({
      player: aPlayer(),
      answers: {
        'GET /web-api/casino/recent': { ids: [3001, 999, 4006] },
        'GET /web-api/games/open': { rounds: [], titles: [] },
      },
    })
    const row = (await screen.findByRole('heading', { name: 'Recently played' })).closest('section') as HTMLElement
    const played = within(row).getAllByRole('article')
    expect(played.map((card) => card.getAttribute('data-title'))).toEqual(['keno', 'mines'])
  })

  test('names only sections that are open', async () => {
    lobby({ site: { openSections: ['keno', 'fast-games'] } })
    const nav = await screen.findByRole('navigation', { name: 'Sections' })
    expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['All games', 'Fast games', 'Keno'])
  })

  test('shows the return and both ways into a title', async () => {
    lobby()
    const [card] = await screen.findAllByRole('article')
    expect(card?.textContent).toContain('RTP 98.28–99%')
    const demo = within(card as HTMLElement).getByRole('link', { name: 'Mines: demo' })
    expect(demo.getAttribute('href')).toBe('/en/game/mines?mode=demo')
  })
})

describe('the search of the lobby', () => {
  test('is walked with the arrow keys, and Enter opens the title', async () => {
    const { user, navigate } = lobby()
    const field = await screen.findByRole('combobox', { name: 'Search games' })
    await user.type(field, 'mi')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Arrow')
    await user.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/en/game/arrow')
  })

  test('goes round: after the last title comes the first, and before the first the last', async () => {
    const { user } = lobby()
    await user.type(await screen.findByRole('combobox'), 'mi')
    await screen.findAllByRole('option')
    const selected = () => screen.getByRole('option', { selected: true }).textContent
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(selected()).toContain('Mines')
    await user.keyboard('{ArrowUp}')
    expect(selected()).toContain('Arrow')
  })

  test('shows all results on Enter without a choice, and closes with Escape', async () => {
    const { user, navigate } = lobby()
    await user.type(await screen.findByRole('combobox'), 'mi')
    await screen.findAllByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/en/casinoSearch?q=mi')
  })

  test('announces the number of titles as soon as it can be known, then with each letter', async () => {
    const { promise, resolve } = Promise.withResolvers<TitleWords>()
    const { user } = lobby({ answers: { [WORDS]: () => promise } })
    const field = await screen.findByRole('combobox')
    const said = () => within(field.closest('form') as HTMLElement).getByRole('status', { hidden: true }).textContent
    await user.type(field, 'mi')
    expect(said()).toBe('')
    resolve(words)
    await waitFor(() => expect(said()).toMatch(/^2 /))
    await user.type(field, 'ne')
    expect(said()).toMatch(/^1 /)
    await user.clear(field)
    expect(said()).toBe('')
  })

  test('marks titles that are only alike, and an empty result', async () => {
    const { user } = lobby()
    const field = await screen.findByRole('combobox')
    await user.type(field, 'miens')
    await screen.findByText(/miens/)
    expect(screen.getByRole('option').textContent).toContain('Mines')
    await user.type(field, 'qqqq')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(screen.getByRole('status').textContent).toMatch(/^Nothing found/)
  })

  test('reports a failure when the words cannot be fetched', async () => {
    const { user } = lobby({ answers: { [WORDS]: () => Promise.reject(new Error('lost')) } })
    await user.type(await screen.findByRole('combobox'), 'mi')
    expect((await screen.findByText(/^The search doesn’t answer/)).closest('[hidden]')).toBeNull()
  })

  test('fetches once, before the first letter, and makes no request for a letter', async () => {
    const asked = vi.fn<() => TitleWords>(() => words)
    const { user } = lobby({ answers: { [WORDS]: asked } })
    expect(asked).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('combobox'))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await user.keyboard('mines')
    await screen.findByRole('option')
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('a list', () => {
  const listOf = (scope: ListState['scope'], cards = CARDS): ListState => {
    const shown = select(cards, scope, NO_FILTERS, null)
    return { scope, filters: NO_FILTERS, shown, total: shown.cards.length, rails: [], jackpots: null }
  }
  const page = aPage({ route: 'casinoSearch', title: 'All', fullPath: '/en/casino-search' })

  test('is filtered at once, with the filters in the address, and reset', async () => {
    const readdress = vi.fn<(href: string) => void>()
    const { user } = mount(<ListPage state={listOf({ kind: 'all' })} page={page} />, {
      pathOf,
      shell: { readdress },
      answers: { [CATALOGUE]: catalogue },
    })
    await screen.findByText('3 games')
    await user.selectOptions(screen.getByLabelText('Kind'), 'layout')
    await waitFor(() => expect(titles()).toEqual(['arrow']))
    expect(readdress).toHaveBeenLastCalledWith('/en/casino-search?feature=layout')
    await user.click(screen.getByRole('link', { name: 'Reset' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(readdress).toHaveBeenLastCalledWith('/en/casino-search')
  })

  test('names the text that nothing has, and shows other titles', async () => {
    const { user } = mount(<ListPage state={listOf({ kind: 'all' })} page={page} />, {
      pathOf,
      answers: { [CATALOGUE]: catalogue, [WORDS]: words },
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Search games' }), 'zzz')
    await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })
    expect(titles()).toHaveLength(3)
  })

  test('shows titles of other sections when a text finds none in its own', async () => {
    const { user } = mount(<ListPage state={listOf({ kind: 'section', name: 'keno' })} page={page} />, {
      pathOf,
      answers: { [CATALOGUE]: catalogue, [WORDS]: words },
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Search games' }), 'arr')
    await screen.findByRole('heading', { name: 'In other sections' })
    expect(titles()).toEqual(['arrow'])
  })

  test('of a section without titles is a line and rows of what can be played', async () => {
    const state = { ...listOf({ kind: 'section', name: 'slots' }), rails: LOBBY.rails }
    mount(<ListPage state={state} page={aPage({ route: 'casinoSection', title: 'Slots' })} />, { pathOf })
    await screen.findByText('There is nothing to play in this section yet. These sections are open.')
    expect(titles()).toEqual(['keno'])
  })

  test('of 5,000 titles keeps only some of them in the page', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => aCard({ id: at + 1, route: `t-${at}`, name: `Title ${at}` }))
    const whole = listOf({ kind: 'all' }, many)
    const state = { ...whole, shown: { ...whole.shown, cards: whole.shown.cards.slice(0, 48) } }
    mount(<ListPage state={state} page={page} />, { pathOf, answers: { [CATALOGUE]: { cards: many } } })
    await screen.findByText('5,000 games')
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000'))
    expect(titles().length).toBeLessThan(200)
    expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-setsize')).toBe('5000')
  })
})
