import type { ChampView, EventBrief, SearchView } from '@evens/contracts'
import { mount, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import { Search } from './search.tsx'

const SEARCH = 'GET /web-api/book/search'
const champ: ChampView = { id: '51', sport: 'football', name: 'Cup', country: null, rank: 1, slug: '51-cup' }
const game = (id: string, home: string): EventBrief => ({
  id,
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ,
  competitors: [
    { id: '11', name: home, country: null, colours: null },
    { id: '12', name: 'Lansk', country: null, colours: null },
  ],
  startsAt: 0,
  isLive: true,
  state: { status: 1, phase: { name: 'half' }, score: [1, 1] },
  slug: `${id}-game`,
})
const NOTHING: SearchView = { events: [], champs: [], teams: [] }
const FOUND: SearchView = {
  events: [game('5101', 'Torvia'), game('5102', 'Torvia B')],
  champs: [champ],
  teams: [{ id: '11', name: 'Torvia', country: null, colours: null, sport: 'football' }],
}

async function aSearch(answer: unknown, language = 'en') {
  const pathOf = (route: string, params: Readonly<Record<string, string>>) =>
    `/${[route, ...Object.values(params)].join('/')}`
  const search = mount(<Search />, { language, pathOf, answers: { [SEARCH]: answer } })
  await waitFor(() => expect(document.querySelector('[role="combobox"]')).not.toBeNull())
  const field = document.querySelector('[role="combobox"]') as HTMLInputElement
  return {
    ...search,
    field,
    type: (text: string) => search.user.type(field, text),
    options: () => [...document.querySelectorAll('[role="option"]')],
    selected: () => document.querySelector('[role="option"][aria-selected="true"]'),
    status: () => document.querySelector('[role="status"]')?.textContent ?? '',
    titles: () =>
      [...document.querySelectorAll('[role="listbox"] [role="group"]')].map((group) =>
        group.getAttribute('aria-label'),
      ),
  }
}

describe('the search in the header', () => {
  test.each([
    { language: 'en', typed: 'torv', titles: ['Matches', 'Championships', 'Teams'] },
    { language: 'ru', typed: 'торв', titles: ['Матчи', 'Чемпионаты', 'Команды'] },
    { language: 'ar', typed: 'تور', titles: ['المباريات', 'البطولات', 'الفرق'] },
  ])('finds games, champs and teams in $language', async ({ language, typed, titles }) => {
    const { field, type, options, titles: shown, callsTo } = await aSearch(FOUND, language)
    await type(typed)
    await waitFor(() => expect(options()).toHaveLength(4))
    expect(shown()).toEqual(titles)
    expect(options()[0]?.textContent).toContain('1:1')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(callsTo(SEARCH).at(-1)).toMatchObject({ query: { lang: language, q: typed } })
  })

  test('shows both sides of a match by their emblems', async () => {
    const race: EventBrief = { ...game('5103', 'Stakes'), kind: 'race', competitors: [] }
    const { type, options } = await aSearch({ ...FOUND, events: [game('5101', 'Torvia'), race] })
    await type('torv')
    await waitFor(() => expect(options()).toHaveLength(4))
    const emblems = (at: number) =>
      [...(options()[at]?.querySelectorAll('[data-emblem] img') ?? [])].map((img) => img.getAttribute('src'))
    expect(emblems(0)).toEqual([expect.stringContaining('id=11&'), expect.stringContaining('id=12&')])
    expect(emblems(1)).toEqual([])
    expect(options()[0]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Football')
  })

  test('is navigated with the arrows, and Enter opens the selected item', async () => {
    const { field, type, options, selected, user, navigate } = await aSearch(FOUND)
    await type('torv')
    await waitFor(() => expect(options()).toHaveLength(4))
    expect(selected()).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(selected()?.textContent).toContain('Torvia B')
    expect(field.getAttribute('aria-activedescendant')).toBe(selected()?.id)
    await user.keyboard('{ArrowUp}')
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    options()[0]?.addEventListener('click', opened)
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledOnce()
    expect(options()[0]?.getAttribute('href')).toMatch(/^\/en\/live\/.*5101-game$/)
    expect(navigate).not.toHaveBeenCalled()
  })

  test('opens the results page without a selection, and nothing without input', async () => {
    const { field, type, user, navigate } = await aSearch(NOTHING)
    const hide = vi.fn<() => void>()
    Object.assign(document.querySelector('[popover]') as HTMLElement, { hidePopover: hide })
    await type('  {Enter}')
    expect(navigate).not.toHaveBeenCalled()
    await user.clear(field)
    await type('brenna {Enter}')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/en/results?q=brenna')
    expect(hide).toHaveBeenCalledOnce()
  })

  test.each([
    { what: 'nothing', answer: NOTHING, says: 'Nothing found' },
    { what: 'no answer', answer: () => Promise.reject(new Error('down')), says: 'Search is unavailable.' },
  ])('shows when there is $what', async ({ answer, says: words }) => {
    const { type, status, options, field } = await aSearch(answer)
    await type('zzzz')
    await waitFor(() => expect(status()).toContain(words))
    expect(options()).toEqual([])
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  test('opens at a slash, except while typing elsewhere', async () => {
    const { user } = await aSearch(NOTHING)
    const open = vi.fn<() => void>()
    const button = document.querySelector('[popovertarget]')
    button?.addEventListener('click', open)
    const other = document.body.appendChild(document.createElement('input'))
    await user.type(other, 'a/b')
    expect(other.value).toBe('a/b')
    expect(open).not.toHaveBeenCalled()
    other.blur()
    await user.keyboard('{Control>}/{/Control}')
    expect(open).not.toHaveBeenCalled()
    await user.keyboard('/')
    expect(open).toHaveBeenCalledOnce()
  })

  test('clears the input when closed', async () => {
    const { field, type } = await aSearch(FOUND)
    await type('torv')
    const closed = Object.assign(new Event('toggle'), { newState: 'closed' })
    document.querySelector('[popover]')?.dispatchEvent(closed)
    await waitFor(() => expect(field.value).toBe(''))
  })
})
