import type { EventRow, MarketView, SectionView } from '@evens/contracts'
import { suspensionTopic } from '@evens/contracts/live'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { ODDS_FORMAT_CODES, showOdds } from '@evens/rules'
import { describe, expect, test } from 'vitest'
import { EventList } from './event-list.tsx'

const TOPIC = 'section:live:football'
const CHAMP = { id: '51', sport: 'football', name: 'Northern League', country: null, rank: 1, slug: '51-northern' }
const ODDS = { home: 2100, draw: 3400, away: 3300 }

const resultOf = (id: string, isOpen: boolean): MarketView => ({
  key: 'result',
  market: 'result',
  specifiers: {},
  group: 'main',
  columns: 3,
  line: null,
  order: 1,
  isOpen,
  outcomes: Object.entries(ODDS).map(([outcome, odds]) => ({ ref: `${id}/result/${outcome}`, outcome, odds, isOpen })),
})

const aRow = (id: string, isOpen = true): EventRow => ({
  id,
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ: CHAMP,
  competitors: [
    { id: `${id}1`, name: `Home ${id}`, country: null, colours: null },
    { id: `${id}2`, name: `Away ${id}`, country: null, colours: null },
  ],
  startsAt: Number(id),
  isLive: true,
  state: { status: 1, phase: { name: 'half' }, score: [0, 0] },
  slug: `${id}-game`,
  board: [resultOf(id, isOpen)],
  marketCount: 1,
  topic: `row:${id}`,
  version: 1,
})

const aView = (rows: readonly EventRow[]): SectionView => ({
  section: 'live',
  groups: rows.length === 0 ? [] : [{ champ: CHAMP, rows }],
  total: rows.length,
  next: null,
  nowMs: null,
  boards: { football: [{ market: 'result', period: null, line: null, outcomes: Object.keys(ODDS) }] },
})

const price = (id: string, outcome: string) =>
  document.querySelector(`[data-outcome="${id}/result/${outcome}"]`) as HTMLButtonElement
const rowIds = () =>
  [...document.querySelectorAll('[role="row"][data-event]')].map((row) => row.getAttribute('data-event'))

async function aList(rows: readonly EventRow[], more: Parameters<typeof mount>[1] = {}) {
  const list = mount(<EventList view={aView(rows)} topic={TOPIC} empty={<p>Nothing is played</p>} />, more)
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
  return list
}

test('every odds format changes every price of the list at once', async () => {
  const { shell } = await aList([aRow('1'), aRow('2')])
  for (const code of ODDS_FORMAT_CODES) {
    shell.settings.set((now) => ({ ...now, coefViewId: code }))
    const shown = Object.values(ODDS).map((odds) => showOdds(odds, code))
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-outcome]')].map(({ textContent }) => textContent)).toEqual([
        ...shown,
        ...shown,
      ]),
    )
  }
})

// Up and down go by the places of the prices on the screen, and Arabic by the direction of the page: book-list.spec.ts.
test('arrow keys walk through the prices of a row, Enter picks', async () => {
  const { user, shell } = await aList([aRow('1')])
  price('1', 'home').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(price('1', 'away'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(price('1', 'draw'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(price('1', 'draw').getAttribute('aria-pressed')).toBe('true'))
  expect(shell.selections.get().map(({ ref }) => ref)).toEqual(['1/result/draw'])
})

describe('a price', () => {
  test('is picked by a click and let go by another; of one market only one is picked', async () => {
    const { user, shell } = await aList([aRow('1')])
    const pressed = (outcome: string) => price('1', outcome).getAttribute('aria-pressed')
    const picked = () => shell.selections.get().map(({ ref, odds }) => [ref, odds])
    expect(pressed('home')).toBe('false')
    await user.click(price('1', 'home'))
    await waitFor(() => expect(pressed('home')).toBe('true'))
    expect(picked()).toEqual([['1/result/home', 2100]])
    await user.click(price('1', 'away'))
    await waitFor(() => expect([pressed('home'), pressed('away')]).toEqual(['false', 'true']))
    expect(picked()).toEqual([['1/result/away', 3300]])
    await user.click(price('1', 'away'))
    await waitFor(() => expect(pressed('away')).toBe('false'))
    expect(picked()).toEqual([])
  })

  test('moves where it is shown, and shows a padlock that takes no click while it is closed', async () => {
    const { user, live, shell } = await aList([aRow('1')])
    live.price('1/result/home', 2250, 'up')
    await waitFor(() => expect(price('1', 'home').textContent).toContain('2.25'))
    expect(price('1', 'home').dataset['trend']).toBe('up')
    live.price('1/result/home', null)
    await waitFor(() => expect(price('1', 'home').disabled).toBe(true))
    expect(price('1', 'home').textContent).not.toMatch(/\d/)
    await user.click(price('1', 'home'))
    expect(shell.selections.get()).toEqual([])
    live.price('1/result/home', 1950, 'down')
    await waitFor(() => expect(price('1', 'home').textContent).toContain('1.95'))
    expect(price('1', 'home').disabled).toBe(false)
  })
})

describe('a list that is followed', () => {
  test('is joined and left by games without a reload', async () => {
    const { live } = await aList([aRow('1')])
    live.sections.set(TOPIC, { ids: null, added: [aRow('2')], removed: [] })
    await waitFor(() => expect(rowIds()).toEqual(['1', '2']))
    live.sections.set(TOPIC, { ids: null, added: [aRow('2')], removed: ['1'] })
    await waitFor(() => expect(rowIds()).toEqual(['2']))
  })

  test('shows a notice while empty, until its first game arrives', async () => {
    const { live } = await aList([])
    await screen.findByText('Nothing is played')
    live.sections.set(TOPIC, { ids: null, added: [aRow('2')], removed: [] })
    await waitFor(() => expect(rowIds()).toEqual(['2']))
    expect(screen.queryByText('Nothing is played')).toBeNull()
    expect(price('2', 'home').textContent).toContain('2.10')
  })

  test.each([
    { language: 'en', closed: 'All markets are suspended right now. They reopen automatically.' },
    { language: 'ru', closed: /\S/ },
    { language: 'ar', closed: /\S/ },
  ])('shows in $language that nothing is open, until its first price opens', async ({ language, closed }) => {
    const { live } = await aList([aRow('1', false)], { language })
    const notice = () => document.querySelector('[role="status"], [role="note"], [data-kind]')?.textContent ?? ''
    await waitFor(() => expect(notice()).toMatch(closed))
    expect(price('1', 'home').disabled).toBe(true)
    live.price('1/result/home', 2000)
    await waitFor(() => expect(notice()).toBe(''))
    expect(price('1', 'home').textContent).toContain('2.00')
  })
})

describe('an offer that an operator suspends', () => {
  test.each([
    { subjects: ['event:1'], closed: ['1'] },
    { subjects: ['market:2/result'], closed: ['2'] },
    { subjects: ['market:2/total'], closed: [] },
    { subjects: ['champ:51'], closed: ['1', '2'] },
    { subjects: ['sport:football'], closed: ['1', '2'] },
    { subjects: ['sport:tennis', 'event:9'], closed: [] },
  ])('closes the prices of $closed with $subjects, and opens them again', async ({ subjects, closed }) => {
    const { live, shell } = await aList([aRow('1'), aRow('2')])
    const topic = suspensionTopic(shell.site.id)
    const closedNow = () => ['1', '2'].filter((id) => price(id, 'home').disabled)
    expect(closedNow()).toEqual([])
    live.suspended.set(topic, { betting: false, subjects })
    await waitFor(() => expect(closedNow()).toEqual(closed))
    live.suspended.set(topic, { betting: false, subjects: [] })
    await waitFor(() => expect(closedNow()).toEqual([]))
  })
})

describe('a list of games to come', () => {
  const upcoming = (id: string, startsAt: string): EventRow => ({
    ...aRow(id),
    isLive: false,
    startsAt: Date.parse(startsAt),
  })
  const days = () => [...document.querySelectorAll('[role="rowheader"]:not(:has(a))')].map((day) => day.textContent)
  const times = () => [...document.querySelectorAll('main time, time')].map((time) => time.textContent)

  test('names the day once over its games, and in a row only the time', async () => {
    const rows = [
      upcoming('1', '2026-11-18T15:00Z'),
      upcoming('2', '2026-11-19T15:00Z'),
      upcoming('3', '2026-11-22T15:00Z'),
    ]
    const view = { ...aView(rows), section: 'line' as const, nowMs: Date.parse('2026-11-18T12:00Z') }
    mount(<EventList view={view} topic={null} />, { settings: { timeZone: 0 } })
    await waitFor(() => expect(days()).toEqual(['TodayNovember 18', 'TomorrowNovember 19', 'SundayNovember 22']))
    expect(times()).toEqual(['15:00', '15:00', '15:00'])
  })

  test('moves a late game to the next day for a visitor further east', async () => {
    const view = {
      ...aView([upcoming('1', '2026-11-18T20:00Z'), upcoming('2', '2026-11-18T22:00Z')]),
      nowMs: Date.parse('2026-11-18T12:00Z'),
    }
    const { shell } = mount(<EventList view={view} topic={null} />, { settings: { timeZone: 0 } })
    await waitFor(() => expect(days()).toEqual(['TodayNovember 18']))
    shell.settings.set((now) => ({ ...now, timeZone: 3 }))
    await waitFor(() => expect(days()).toEqual(['TodayNovember 18', 'TomorrowNovember 19']))
    expect(times()).toEqual(['23:00', '01:00'])
  })
})

test('one price with a third decimal gives it to its whole column, which keeps it', async () => {
  const { live } = await aList([aRow('1'), aRow('2')])
  expect(price('2', 'away').textContent).toBe('3.30')
  live.price('1/result/home', 1905)
  await waitFor(() => expect(price('1', 'home').textContent).toContain('1.905'))
  await waitFor(() => expect(price('2', 'away').textContent).toBe('3.300'))
  live.price('1/result/home', 1900)
  await waitFor(() => expect(price('1', 'home').textContent).toContain('1.900'))
})

test('long odds are marked, so that they shrink in a narrow cell', async () => {
  const { live } = await aList([aRow('1')])
  const marked = () => price('1', 'away').querySelector('[data-long]')?.textContent
  expect(marked()).toBeUndefined()
  live.price('1/result/away', 110_000)
  await waitFor(() => expect(marked()).toBe('110.00'))
})

test('a list of prices is one stop of the Tab key', async () => {
  const { user } = mount(
    <>
      <EventList view={aView([aRow('1'), aRow('2')])} topic={null} />
      <button type="button">after</button>
    </>,
  )
  await waitFor(() => expect(price('1', 'home')).not.toBeNull())
  price('1', 'home').focus()
  await user.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('after')
})
