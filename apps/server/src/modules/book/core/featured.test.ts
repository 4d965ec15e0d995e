import { describe, expect, test } from 'vitest'
import { aMarket, anEvent, HOUR_MS, NOW_MS } from '../testing/build.ts'
import type { BookEvent } from './book.ts'
import { featuredOf, type Picks, popularOf, startingSoon } from './featured.ts'

const champ = (rank: number) => ({ id: String(rank), names: { en: 'League' }, country: 'NO', rank })
const live = anEvent({ fixture: { id: '1', champ: champ(20), startsAt: NOW_MS - HOUR_MS }, state: { status: 1 } })
const soon = anEvent({ fixture: { id: '2', champ: champ(5), startsAt: NOW_MS + HOUR_MS } })
const later = anEvent({ fixture: { id: '3', champ: champ(1), startsAt: NOW_MS + 20 * HOUR_MS } })
const unpriced = anEvent({ fixture: { id: '4', champ: champ(1), startsAt: NOW_MS + HOUR_MS }, markets: [] })
const virtual = anEvent({ fixture: { id: '5', champ: champ(1), world: 'virtual', startsAt: NOW_MS + HOUR_MS } })
const ALL = [live, soon, later, unpriced, virtual]

const picks = (bets: Readonly<Record<string, number>> = {}, featured: string | null = null): Picks => ({
  featured,
  bets: new Map(Object.entries(bets)),
})
const ids = (events: readonly BookEvent[]) => events.map(({ fixture }) => fixture.id)

describe('the featured game', () => {
  test.each([
    { why: 'the highest ranked within hours', events: ALL, given: picks(), id: '2' },
    { why: 'the most bet on', events: ALL, given: picks({ '1': 3, '2': 2 }), id: '1' },
    { why: 'the highest ranked of a tie', events: ALL, given: picks({ '1': 2, '2': 2 }), id: '2' },
    { why: 'the configured one, however far off', events: ALL, given: picks({ '1': 9 }, '3'), id: '3' },
    { why: 'not a configured one without prices', events: ALL, given: picks({}, '4'), id: '2' },
    {
      why: 'none further off, virtual or without prices',
      events: [later, unpriced, virtual],
      given: picks(),
      id: null,
    },
  ])('is $why', ({ events, given, id }) => {
    expect(featuredOf(events, given, NOW_MS)?.fixture.id ?? null).toBe(id)
  })
})

describe('games that start soon', () => {
  test('are those of the next hours that have prices, earliest first', () => {
    const next = anEvent({ fixture: { id: '6', champ: champ(50), startsAt: NOW_MS + HOUR_MS / 2 } })
    expect(ids(startingSoon([...ALL, next], NOW_MS))).toEqual(['6', '2'])
  })

  test('are at most two of a sport', () => {
    const games = ['football', 'football', 'football', 'tennis'].map((sport, at) =>
      anEvent({
        fixture: { id: String(at), sport },
        markets: [aMarket(sport === 'tennis' ? 'winner' : 'result', {}, { home: 0.5, away: 0.5 })],
      }),
    )
    expect(ids(startingSoon(games, NOW_MS))).toEqual(['0', '1', '3'])
  })
})

test('popular games are ordered by their bets, and a game without any is not popular', () => {
  expect(ids(popularOf(ALL, picks({ '1': 2, '3': 7, '4': 9, '5': 9 })))).toEqual(['3', '1'])
  expect(popularOf(ALL, picks())).toEqual([])
})
