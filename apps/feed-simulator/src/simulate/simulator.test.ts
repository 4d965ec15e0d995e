import { EVENT_STATUS, MARKET_STATUS, type FeedMessage } from '@evens/contracts/feed'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { begun, byEvent, faultsIn, HOUR, isOf, keyOf, listen, MINUTE, NOON } from '../testing/listener.ts'
import { tallyAs } from '../testing/tally.ts'
import { PRODUCERS } from './act.ts'

const OPTIONS = { seed: 'test', sports: [tallyAs('handball', 80), tallyAs('cricket', 150)] }
/** Without champs whose winner can be bet on, which takes longer to work out. */
const SMALL = { seed: 'test', sports: [tallyAs('martial-arts', 20)] }
const hashOf = (messages: readonly FeedMessage[]): string =>
  createHash('sha256').update(JSON.stringify(messages)).digest('hex')

/** A newcomer's snapshot and the hours after it. */
function sent(hours: number, options = OPTIONS): FeedMessage[] {
  const { simulator, messages, now } = begun(options, NOON)
  return [...messages, ...listen(simulator, now, NOON + hours * HOUR)]
}
const DAY = sent(24)
const EVENTS = byEvent(DAY)
const ofEvent = (event: string): readonly FeedMessage[] => EVENTS.get(event) ?? []
const statusesOf = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.type === 'odds_change' && message.state ? [message.state.status] : []))

test('the same seed sends the same messages, to the letter', () => {
  const hash = hashOf(sent(6, SMALL))
  expect(hashOf(sent(6, SMALL))).toBe(hash)
  expect(hashOf(sent(6, { ...SMALL, seed: 'other' }))).not.toBe(hash)
})

test('the polling interval makes no difference', () => {
  const trace = (stepMs: number) => {
    const { simulator, now } = begun(SMALL, NOON)
    return hashOf(listen(simulator, now, now + 6 * HOUR, stepMs))
  }
  expect(trace(10_000)).toBe(trace(12 * MINUTE))
})

test('every message fits the contract', () => {
  expect(DAY.length).toBeGreaterThan(3000)
  expect(faultsIn(DAY)).toEqual([])
})

test.each(PRODUCERS)('%s counts without a gap, its time never runs back, and it is never silent', (producer) => {
  const own = DAY.filter((message) => message.producer === producer)
  expect(own.map(({ seq }) => seq)).toEqual(own.map((_, at) => at + 1))
  const ats = own.map(({ at }) => at)
  expect(ats).toEqual(ats.toSorted((a, b) => a - b))
  const silences = ats.slice(1).map((at, place) => at - (ats[place] ?? 0))
  expect(Math.max(...silences)).toBeLessThanOrEqual(10_000)
})

test('nothing is offered after it was settled, unless the result was taken back', () => {
  const settled = new Set<string>()
  const faults: string[] = []
  for (const message of DAY) {
    if (message.type === 'bet_settlement')
      for (const one of message.markets) settled.add(`${message.event} ${keyOf(one)}`)
    if (message.type === 'rollback_bet_settlement')
      for (const one of message.markets) settled.delete(`${message.event} ${keyOf(one)}`)
    if (message.type !== 'odds_change') continue
    const offered = message.markets.filter(({ status }) => status === MARKET_STATUS.active)
    faults.push(...offered.map((one) => `${message.event} ${keyOf(one)}`).filter((key) => settled.has(key)))
  }
  expect(faults).toEqual([])
})

test('no event is live before its start', () => {
  const starts = new Map<string, number>()
  const early: string[] = []
  for (const message of DAY) {
    if (message.type === 'fixture_change') starts.set(message.fixture.id, message.fixture.startsAt)
    if (message.type === 'odds_change' && message.state?.status === EVENT_STATUS.live)
      if (message.at < (starts.get(message.event) ?? Infinity)) early.push(message.event)
  }
  expect(early).toEqual([])
})

test('an ended event has all its offered markets confirmed and closed', () => {
  const ended = [...EVENTS].filter(([, messages]) => statusesOf(messages).includes(EVENT_STATUS.ended))
  expect(ended.length).toBeGreaterThan(40)
  const open: string[] = []
  for (const [event, messages] of ended) {
    const end = messages.find((message) => isOf('odds_change')(message) && message.state?.status === EVENT_STATUS.ended)
    if ((end?.at ?? 0) > NOON + 24 * HOUR - 3 * MINUTE) continue
    const offered = messages.filter(isOf('odds_change')).flatMap(({ markets }) => markets.map(keyOf))
    const confirmed = new Set(
      messages
        .filter(isOf('bet_settlement'))
        .flatMap(({ certainty, markets }) => (certainty === 2 ? markets.map(keyOf) : [])),
    )
    open.push(...offered.filter((key) => !confirmed.has(key)).map((key) => `${event} ${key}`))
    if (statusesOf(messages).at(-1) !== EVENT_STATUS.closed) open.push(event)
  }
  expect(open).toEqual([])
})

test('betting stops when something hangs in the air and goes on some seconds later', () => {
  const stops = DAY.filter(isOf('bet_stop')).filter(({ producer }) => producer === 'sim-live')
  expect(stops.length).toBeGreaterThan(20)
  for (const stop of stops) {
    const after = ofEvent(stop.event).filter(({ at }) => at > stop.at)
    const reopened = after.find(
      (message) => isOf('odds_change')(message) && message.markets.some(({ status }) => status === 1),
    )
    if (reopened !== undefined) expect(reopened.at - stop.at).toBeGreaterThanOrEqual(4000)
  }
})

test('prices drift before the start and arrive at the model’s price', () => {
  const moves = new Map<string, number[]>()
  for (const { event, producer, markets } of DAY.filter(isOf('odds_change')))
    for (const one of markets)
      if (producer === 'sim-line' && one.market === 'result' && one.outcomes[0]?.probability !== undefined)
        moves.set(event, [...(moves.get(event) ?? []), one.outcomes[0].probability])
  const drifting = [...moves.values()].filter((prices) => prices.length >= 3)
  expect(drifting.length).toBeGreaterThan(20)
  const jumps = drifting.flatMap((prices) => prices.slice(1).map((price, at) => Math.abs(price - (prices[at] ?? 0))))
  expect(Math.max(...jumps)).toBeLessThan(0.2)
  const handedOver = DAY.filter(isOf('odds_change')).filter(
    ({ producer, state }) => producer === 'sim-live' && state?.status === 1,
  )
  const gaps = [...moves].flatMap(([event, prices]) => {
    const first = handedOver.find((message) => message.event === event)
    const price = first?.markets.find(({ market }) => market === 'result')?.outcomes[0]?.probability
    return price === undefined ? [] : [Math.abs(price - (prices.at(-1) ?? 0))]
  })
  expect(gaps.length).toBeGreaterThan(20)
  expect(Math.max(...gaps)).toBeLessThan(0.02)
})

test('the line is handed over at the kick-off', () => {
  const kickedOff = [...EVENTS.values()].find(
    (messages) => /^0,1.*4$/.test(statusesOf(messages).join('')) || statusesOf(messages).join('').startsWith('01'),
  )
  const messages = (kickedOff ?? []).filter(isOf('odds_change'))
  const live = messages.findIndex(({ producer }) => producer === 'sim-live')
  expect(messages[live - 1]?.markets.every(({ status }) => status === MARKET_STATUS.handedOver)).toBe(true)
  expect(messages.slice(live).every(({ producer }) => producer === 'sim-live')).toBe(true)
})

test('the archive has the results of the past week, without prices', () => {
  const { messages } = begun(OPTIONS, NOON)
  const old = messages.filter(isOf('odds_change')).filter(({ state }) => state?.status === EVENT_STATUS.closed)
  expect(old.length).toBeGreaterThan(300)
  expect(old.every(({ markets, state }) => markets.length === 0 && state?.score !== undefined)).toBe(true)
  const starts = messages.filter(isOf('fixture_change')).map(({ fixture }) => fixture.startsAt)
  expect(Math.min(...starts)).toBeGreaterThan(NOON - 7 * 24 * HOUR)
  expect(Math.min(...starts)).toBeLessThan(NOON - 6.5 * 24 * HOUR)
})
