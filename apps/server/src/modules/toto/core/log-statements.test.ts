import { type LogMessage, OPERATOR, type Ruling } from '@evens/contracts/feed'
import { describe, expect, test } from 'vitest'
import { aCompetitor, aFixture } from '../../book/testing/build.ts'
import { aMessage } from '../../book/testing/messages.ts'
import { statementsIn, statementsOfOwnGames } from './log-statements.ts'
import { closingBefore, closingOf, verdictOf } from './verdict.ts'

const market = (outcomes: object[], name = 'result', specifiers = {}) =>
  ({ market: name, specifiers, outcomes }) as never
const settled = (outcomes: object[], certainty: 1 | 2 = 2, name = 'result', specifiers = {}) =>
  aMessage('bet_settlement', { event: '7', certainty, markets: [market(outcomes, name, specifiers)] })
const home = [
  { id: 'home', result: 1 },
  { id: 'draw', result: 0 },
  { id: 'away', result: 0 },
]
const ref = { market: 'result', specifiers: {} }
const ruled = (ruling: Ruling): LogMessage => ({
  type: 'market_ruling',
  producer: OPERATOR,
  seq: 1,
  at: 0,
  event: '7',
  generation: 1,
  market: ref,
  ruling,
})
const OPEN = { won: null, isVoid: false, isConfirmed: false, isCancelled: false }
const HOME = { ...OPEN, won: 'home', isConfirmed: true }
const away = home.map(({ id }) => ({ id, result: id === 'away' ? 1 : 0 }))
const byHand = ruled({ kind: 'result', outcomes: home as never })

const verdictAfter = (messages: readonly LogMessage[]) =>
  verdictOf(
    closingOf(
      null,
      messages.flatMap((message) => statementsIn(message).flatMap((one) => (one.kind === 'word' ? [one.word] : []))),
    ),
  )

describe('statements about the end of a match', () => {
  test.each([
    { name: 'seen live', messages: [settled(home, 1)], verdict: { ...HOME, isConfirmed: false } },
    { name: 'confirmed', messages: [settled(home)], verdict: HOME },
    { name: 'confirmed, then seen otherwise', messages: [settled(home), settled(away, 1)], verdict: HOME },
    {
      name: 'all void',
      messages: [settled(home.map((one) => ({ ...one, result: 0, voidFactor: 1 })))],
      verdict: { ...OPEN, isVoid: true, isConfirmed: true },
    },
    {
      name: 'two winners decide nothing',
      messages: [settled(home.map((one) => ({ ...one, result: 1 })))],
      verdict: { ...OPEN, isConfirmed: true },
    },
    { name: 'a market of no pool', messages: [settled(home, 2, 'odd_even')], verdict: OPEN },
    { name: 'the same market of a half', messages: [settled(home, 2, 'result', { period: '1' })], verdict: OPEN },
    {
      name: 'taken back',
      messages: [settled(home), aMessage('rollback_bet_settlement', { event: '7', markets: [ref] })],
      verdict: OPEN,
    },
    {
      name: 'cancelled as a whole',
      messages: [aMessage('bet_cancel', { event: '7', reason: 'event_abandoned', markets: [ref] })],
      verdict: { ...OPEN, isCancelled: true },
    },
    {
      name: 'bets of some minutes cancelled',
      messages: [aMessage('bet_cancel', { event: '7', reason: 'wrong_price', from: 1, until: 2, markets: [ref] })],
      verdict: OPEN,
    },
    { name: 'ruled by two operators', messages: [byHand], verdict: HOME },
    { name: 'ruled against the feed', messages: [settled(away), byHand], verdict: HOME },
    { name: 'ruled, and contested by the feed later', messages: [byHand, settled(away)], verdict: HOME },
    {
      name: 'ruled and given back to the feed',
      messages: [byHand, settled(away), ruled({ kind: 'release' })],
      verdict: { ...HOME, won: 'away' },
    },
    {
      name: 'ruled void',
      messages: [settled(home), ruled({ kind: 'void', reason: 'event_abandoned' })],
      verdict: { ...OPEN, isCancelled: true },
    },
  ] as readonly { name: string; messages: readonly LogMessage[]; verdict: object }[])(
    '$name',
    ({ messages, verdict }) => {
      expect(verdictAfter(messages)).toEqual(verdict)
    },
  )

  test('a verdict from before closings were stored is read as the closing that it came from', () => {
    for (const verdict of [
      OPEN,
      HOME,
      { ...HOME, isConfirmed: false },
      { ...OPEN, isVoid: true, isConfirmed: true },
      { ...OPEN, isCancelled: true },
    ])
      expect(verdictOf(closingBefore(verdict))).toEqual(verdict)
  })
})

test.each([
  { name: 'a real match of a pool’s sport', given: {}, count: 1 },
  { name: 'a machine’s match', given: { world: 'virtual' }, count: 0 },
  { name: 'a sport of no pool', given: { sport: 'tennis' }, count: 0 },
  { name: 'who wins the league', given: { kind: 'outright' }, count: 0 },
] as const)('$name: $count', ({ given, count }) => {
  expect(statementsIn(aMessage('fixture_change', { change: 'new', fixture: aFixture(given) }))).toHaveLength(count)
})

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

test.each<{ what: string; messages: readonly LogMessage[]; results: number }>([
  { what: 'its own game', messages: [announced('1', '2'), won], results: 1 },
  { what: 'another one', messages: [announced('1', '2'), announced('8', '9'), won], results: 0 },
  {
    what: 'its own again',
    messages: [announced('1', '2'), announced('8', '9'), won, announced('1', '2'), won],
    results: 1,
  },
  {
    what: 'another by decision',
    messages: [announced('1', '2'), announced('8', '9'), decided('another'), won],
    results: 0,
  },
  {
    what: 'the same by decision',
    messages: [announced('1', '2'), announced('8', '9'), decided('same'), won],
    results: 1,
  },
  {
    what: 'its own by rejection',
    messages: [announced('1', '2'), announced('8', '9'), decided('reject'), won],
    results: 1,
  },
])('a match receives $what: $results', ({ messages, results }) => {
  const all = messages.map((message, at) => ({ n: at + 1, message }))
  expect(statementsOfOwnGames(new Map(), all).statements.filter(({ kind }) => kind === 'word')).toHaveLength(results)
  const first = statementsOfOwnGames(new Map(), all.slice(0, 2))
  const second = statementsOfOwnGames(first.registers, all.slice(2))
  expect([...first.statements, ...second.statements]).toEqual(statementsOfOwnGames(new Map(), all).statements)
})
