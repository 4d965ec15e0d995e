import { CallError } from '@evens/remote-sdk'
import type { GamePlayed, GameRoundView, GameSeeds } from '@evens/contracts'
import { expect, test } from 'vitest'
import { createMoneySession, waitOf } from './money.ts'

const PAIR = { id: '5', commitment: 'c'.repeat(64), clientSeed: 'mine', nextNonce: '1', since: 0 }
const SEEDS: GameSeeds = { active: PAIR, next: { commitment: 'd'.repeat(64) }, retired: [] }

const aRound = (given: Partial<GameRoundView> = {}): GameRoundView => ({
  ...{ id: '100000000000001', title: 4001, maths: 'dice@1', currency: 'EUR', exponent: 2, stake: '100', staked: '100' },
  ...{
    choice: {},
    step: 0,
    view: {},
    shown: [],
    sentences: [],
    actions: [],
    pair: '5',
    shared: null,
    nonce: '0',
    startedAt: 50_000,
  },
  ...{ lapseAt: null, over: { payout: '196', tax: '0', why: 'settled', at: 50_000 } },
  ...given,
})
const played = (given: Partial<GamePlayed> = {}): GamePlayed => ({
  ...{ state: 'played', reason: null, round: aRound(), balance: '1096', nextStartAt: 51_000 },
  ...given,
})
const lost = () => new CallError(0, { code: 'NETWORK' })

type Answer = unknown

/** Answers by call, in order; the last one stays. An error is thrown. */
function sessionWith(answers: Readonly<Record<string, readonly Answer[]>>) {
  const sent: { readonly name: string; readonly input: unknown }[] = []
  const waits: number[] = []
  const queues = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const call = async (name: string, input: unknown): Promise<unknown> => {
    sent.push({ name, input })
    const queue = queues.get(name) ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer instanceof Error) throw answer
    return answer
  }
  let keys = 0
  const session = createMoneySession({
    call: call as never,
    title: 4001,
    money: { iso: 'EUR', exponent: 2 },
    balance: 1000n,
    minCycleMs: 1000,
    nextKey: () => `key-${(keys += 1)}`,
    nextClientSeed: () => 'f'.repeat(32),
    nowMs: () => 7000,
    sleep: async (ms) => void waits.push(ms),
  })
  const keysOf = (name: string) =>
    sent.filter((one) => one.name === name).map(({ input }) => (input as { body: { key: string } }).body.key)
  return { session, sent, waits, keysOf }
}

const START = 'POST /web-api/games/rounds'
const STEP = 'POST /web-api/games/rounds/{id}/steps'
const READ = 'GET /web-api/games/seeds'
const JOIN = 'POST /web-api/games/seeds'
const OPEN = 'GET /web-api/games/open'

test('a round that is played moves the balance, the result and the wait', async () => {
  const { session, sent } = sessionWith({ [START]: [played()], [READ]: [SEEDS] })
  await session.start(100n, { side: 'over' })
  expect(sent[0]?.input).toEqual({
    body: { key: 'key-1', title: 4001, currency: 'EUR', stake: '100', choice: { side: 'over' } },
  })
  expect(session.state.get()).toMatchObject({
    ...{ balance: 1096n, net: 96n, isBusy: false, refusal: null, isTakenUp: false },
    wait: { fromMs: 7000, untilMs: 8000 },
    results: [{ payout: 196n }],
  })
})

test('a lost answer is asked for again under the same key', async () => {
  const { session, keysOf, waits } = sessionWith({ [START]: [lost(), lost(), played()], [READ]: [SEEDS] })
  await session.start(100n, {})
  expect(keysOf(START)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(waits).toEqual([400, 1200])
  expect(session.state.get()).toMatchObject({ balance: 1096n, isUnanswered: false })
})

test('a game that is left asks for no lost answer again', async () => {
  const { session, keysOf, waits } = sessionWith({ [START]: [lost()], [READ]: [SEEDS] })
  const playing = session.start(100n, {})
  session.end()
  await playing
  expect(keysOf(START)).toEqual(['key-1'])
  expect(waits).toEqual([])
})

test('without any answer the next click sends the same try and nothing else', async () => {
  const { session, keysOf } = sessionWith({ [START]: [lost(), lost(), lost(), lost(), played()], [READ]: [SEEDS] })
  await session.start(100n, {})
  expect(session.state.get()).toMatchObject({ refusal: { kind: 'no-answer' }, isUnanswered: true, balance: 1000n })
  await session.start(500n, { other: true })
  expect(new Set(keysOf(START))).toEqual(new Set(['key-1']))
  expect(session.state.get()).toMatchObject({ balance: 1096n, isUnanswered: false, refusal: null })
})

test('a refusal is shown by its reason, and a later try has a key of its own', async () => {
  const refused = played({
    state: 'refused',
    reason: 'insufficient-funds',
    round: null,
    balance: null,
    nextStartAt: null,
  })
  const { session, keysOf } = sessionWith({ [START]: [refused, played()], [READ]: [SEEDS] })
  await session.start(100n, {})
  expect(session.state.get()).toMatchObject({
    refusal: { kind: 'reason', reason: 'insufficient-funds' },
    balance: 1000n,
  })
  await session.start(100n, {})
  expect(keysOf(START)).toEqual(['key-1', 'key-2'])
})

test('an error in words of the server ends the try', async () => {
  const error = new CallError(403, { code: 'FORBIDDEN', errors: [{ detail: 'Not here.' }] })
  const { session, keysOf } = sessionWith({ [START]: [error, played()], [READ]: [SEEDS] })
  await session.start(100n, {})
  expect(session.state.get().refusal).toEqual({ kind: 'text', text: 'Not here.' })
  await session.start(100n, {})
  expect(keysOf(START)).toEqual(['key-1', 'key-2'])
})

test('a round that is open is taken up, and a step that another tab has made is shown without motion', async () => {
  const open = aRound({ step: 2, over: null, title: 4001 })
  const other = aRound({ id: '100000000000002', title: 4002, over: null })
  const moved = { ...played({ round: aRound({ step: 4, over: null }), balance: '900' }), state: 'moved' }
  const { session, sent } = sessionWith({
    [OPEN]: [{ rounds: [other, open], titles: [] }],
    [READ]: [SEEDS],
    [STEP]: [moved],
  })
  await session.open()
  expect(session.state.get()).toMatchObject({ round: { id: open.id, step: 2 }, isTakenUp: true })
  await session.act({ do: 'collect' })
  expect(sent.at(-1)?.input).toEqual({
    params: { id: open.id },
    body: { key: 'key-1', step: 2, action: { do: 'collect' } },
  })
  expect(session.state.get()).toMatchObject({ round: { step: 4 }, isTakenUp: true, balance: 900n, results: [] })
})

test('the browser gives its seed once the next commitment is made, before the first stake', async () => {
  const committed = { ...SEEDS, active: null }
  const { session, sent } = sessionWith({
    [OPEN]: [{ rounds: [], titles: [] }],
    [READ]: [committed],
    [JOIN]: [committed, SEEDS],
  })
  await session.open()
  expect(sent.filter(({ name }) => name === JOIN)).toHaveLength(2)
  expect(session.seeds.get()).toMatchObject({ active: { id: '5' }, nextCommitment: 'd'.repeat(64) })
})

test('a finished round counts once, however often its reply comes', async () => {
  const { session } = sessionWith({ [START]: [played()], [READ]: [SEEDS] })
  await session.start(100n, {})
  await session.start(100n, {})
  expect(session.state.get().results).toHaveLength(1)
  expect(session.state.get().net).toBe(96n)
})

test('tax is no part of the result', async () => {
  const round = aRound({ over: { payout: '196', tax: '16', why: 'settled', at: 1 } })
  const { session } = sessionWith({ [START]: [played({ round })], [READ]: [SEEDS] })
  await session.start(100n, {})
  expect(session.state.get().net).toBe(80n)
})

test('the wait is that of the cycle, by whichever clock, and never longer', () => {
  expect(waitOf(played(), 1000, 70)).toEqual({ fromMs: 70, untilMs: 1070 })
  expect(waitOf(played({ nextStartAt: 999_999_999 }), 1000, 70)).toEqual({ fromMs: 70, untilMs: 1070 })
  expect(waitOf(played({ nextStartAt: null }), 1000, 70)).toBeNull()
  expect(waitOf(played({ round: null }), 1000, 70)).toEqual({ fromMs: 70, untilMs: 1070 })
})
