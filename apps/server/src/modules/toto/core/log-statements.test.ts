import { type LogMessage, OPERATOR } from '@evens/contracts/feed'
import { describe, expect, test } from 'vitest'
import { aCompetitor, aFixture } from '../../book/testing/build.ts'
import { aMessage } from '../../book/testing/messages.ts'
import { statementsIn, statementsOfOwnGames } from './log-statements.ts'

const market = (outcomes: object[], name = 'result', specifiers = {}) =>
  ({ market: name, specifiers, outcomes }) as never
const settled = (outcomes: object[], certainty: 1 | 2 = 2, name = 'result', specifiers = {}) =>
  aMessage('bet_settlement', { event: '7', certainty, markets: [market(outcomes, name, specifiers)] })
const home = [
  { id: 'home', result: 1 },
  { id: 'draw', result: 0 },
  { id: 'away', result: 0 },
]
const statement = { event: '7', market: 'result' }

describe('statements about the end of a match', () => {
  test.each([
    {
      name: 'seen live',
      message: settled(home, 1),
      statements: [{ ...statement, kind: 'result', won: 'home', isVoid: false, isConfirmed: false }],
    },
    {
      name: 'confirmed',
      message: settled(home),
      statements: [{ ...statement, kind: 'result', won: 'home', isVoid: false, isConfirmed: true }],
    },
    {
      name: 'all void',
      message: settled(home.map((one) => ({ ...one, result: 0, voidFactor: 1 }))),
      statements: [{ ...statement, kind: 'result', won: null, isVoid: true, isConfirmed: true }],
    },
    {
      name: 'two winners decide nothing',
      message: settled(home.map((one) => ({ ...one, result: 1 }))),
      statements: [{ ...statement, kind: 'result', won: null, isVoid: false, isConfirmed: true }],
    },
    { name: 'a market of no pool', message: settled(home, 2, 'odd_even'), statements: [] },
    { name: 'the same market of a half', message: settled(home, 2, 'result', { period: '1' }), statements: [] },
    {
      name: 'taken back',
      message: aMessage('rollback_bet_settlement', { event: '7', markets: [{ market: 'result', specifiers: {} }] }),
      statements: [{ ...statement, kind: 'taken-back' }],
    },
    {
      name: 'cancelled as a whole',
      message: aMessage('bet_cancel', {
        event: '7',
        reason: 'event_abandoned',
        markets: [{ market: 'result', specifiers: {} }],
      }),
      statements: [{ ...statement, kind: 'cancelled', isCancelled: true }],
    },
    {
      name: 'bets of some minutes cancelled',
      message: aMessage('bet_cancel', {
        event: '7',
        reason: 'wrong_price',
        from: 1,
        until: 2,
        markets: [{ market: 'result', specifiers: {} }],
      }),
      statements: [],
    },
  ])('$name', ({ message, statements }) => {
    expect(statementsIn(message)).toEqual(statements)
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
  expect(statementsOfOwnGames(new Map(), all).statements.filter(({ kind }) => kind === 'result')).toHaveLength(results)
  const first = statementsOfOwnGames(new Map(), all.slice(0, 2))
  const second = statementsOfOwnGames(first.registers, all.slice(2))
  expect([...first.statements, ...second.statements]).toEqual(statementsOfOwnGames(new Map(), all).statements)
})
