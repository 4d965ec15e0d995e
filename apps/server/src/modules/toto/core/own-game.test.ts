import { OPERATOR, type LogMessage } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { aCompetitor, aFixture } from '../../book/testing/build.ts'
import { aMessage } from '../../book/testing/messages.ts'
import { ownNews } from './own-game.ts'

const EVENT = '400001'
const announced = (...ids: readonly string[]): LogMessage =>
  aMessage('fixture_change', {
    change: 'new',
    fixture: aFixture({ competitors: ids.map((id) => aCompetitor(id, id)) }),
  })
const won: LogMessage = aMessage('bet_settlement', {
  event: EVENT,
  certainty: 2,
  markets: [{ market: 'result', specifiers: {}, outcomes: [{ id: 'home', result: 1 }] }],
})
const decided = (decision: 'another' | 'same' | 'reject'): LogMessage => ({
  type: 'fixture_decision',
  producer: OPERATOR,
  seq: 1,
  at: 0,
  event: EVENT,
  decision,
  generation: 2,
  isVoid: true,
})

test.each<{ what: string; news: readonly LogMessage[]; results: number }>([
  { what: 'its own game', news: [announced('1', '2'), won], results: 1 },
  { what: 'another one', news: [announced('1', '2'), announced('8', '9'), won], results: 0 },
  {
    what: 'its own again',
    news: [announced('1', '2'), announced('8', '9'), won, announced('1', '2'), won],
    results: 1,
  },
  {
    what: 'another by decision',
    news: [announced('1', '2'), announced('8', '9'), decided('another'), won],
    results: 0,
  },
  { what: 'the same by decision', news: [announced('1', '2'), announced('8', '9'), decided('same'), won], results: 1 },
  {
    what: 'its own by rejection',
    news: [announced('1', '2'), announced('8', '9'), decided('reject'), won],
    results: 1,
  },
])('a match hears of $what: $results', ({ news, results }) => {
  const all = news.map((message, at) => ({ n: at + 1, message }))
  expect(ownNews(new Map(), all).heard.filter(({ kind }) => kind === 'result')).toHaveLength(results)
  const first = ownNews(new Map(), all.slice(0, 2))
  const second = ownNews(first.registers, all.slice(2))
  expect([...first.heard, ...second.heard]).toEqual(ownNews(new Map(), all).heard)
})
