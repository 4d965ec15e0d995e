import { expect, test } from 'vitest'
import { aBook, aCompetitor, aMarket, anEvent, aResult, aTotal, HOUR_MS, NOW_MS } from '../testing/build.ts'
import { createTopicVersions } from './book-view.ts'
import { pageOf, rowOf } from './event-view.ts'

const event = anEvent({
  fixture: { competitors: [aCompetitor('11', 'Torvia', { ru: 'Торвия' }), aCompetitor('12', 'Lansk')] },
  markets: [
    aMarket('both_score', {}, { no: 0.5, yes: 0.5 }),
    aTotal('3.5', 0.3),
    aTotal('2.5', 0.5),
    aTotal('1.5', 0.5, { period: '1' }),
    aResult(0.5, 0.3),
  ],
  version: 3,
})
const view = (nowMs = NOW_MS) => ({ book: aBook(event), nowMs, versions: createTopicVersions() })

test('a name is in the language asked for, or in English', () => {
  expect(rowOf(event, view(), 'ru').competitors.map(({ name }) => name)).toEqual(['Торвия', 'Lansk'])
})

test('the markets of a page stand by group, the whole game before its parts, the lower line first', () => {
  expect(pageOf(event, view(), 'en').markets.map(({ key }) => key)).toEqual([
    'result',
    'total|total=2.5',
    'total|total=3.5',
    'total|period=1|total=1.5',
    'both_score',
  ])
})

test('outcomes follow the column order, not the order of the feed', () => {
  const both = pageOf(event, view(), 'en').markets.find(({ market }) => market === 'both_score')
  expect(both?.outcomes.map(({ ref }) => ref)).toEqual(['400001/both_score/yes', '400001/both_score/no'])
})

test('a row has its address, its board and the topic to follow', () => {
  const row = rowOf(event, view(), 'en')
  expect(row).toMatchObject({ slug: '400001-torvia-lansk', marketCount: 5, topic: 'row:400001', isLive: false })
  expect(row.board.map((market) => market?.key ?? null)).toEqual(['result', null, 'total|total=2.5', null])
  expect(rowOf(event, view(), 'en', { period: '1', markets: ['total'] }).topic).toBe('row:400001:1.total')
})

test('the clock closes pre-match markets at the start', () => {
  expect(rowOf(event, view(), 'en').board[0]?.isOpen).toBe(true)
  expect(rowOf(event, view(NOW_MS + HOUR_MS), 'en').board[0]).toMatchObject({ isOpen: false })
})
