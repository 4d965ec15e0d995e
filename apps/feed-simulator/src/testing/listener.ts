import { FEED_MESSAGES, type FeedMessage, type FeedMessageOf, type Progress } from '@evens/contracts/feed'
import { marketKey } from '@evens/kernel'
import { Compile } from 'typebox/compile'
import { createSimulator, type Simulator, type SimulatorOptions } from '../simulate/simulator.ts'

export const NOON = Date.UTC(2026, 2, 10, 12)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** All messages between two moments, fetched in steps. */
export function listen(simulator: Simulator, from: number, till: number, stepMs = MINUTE): FeedMessage[] {
  const messages: FeedMessage[] = []
  for (let now = from; now < till; now += stepMs) messages.push(...simulator.advance(now))
  return [...messages, ...simulator.advance(till)]
}

/** A simulator whose subscriber, a newcomer or one with this progress, is up to date. */
export function begun(options: SimulatorOptions, now: number, progress: Progress = {}) {
  const simulator = createSimulator(options, progress, now)
  const messages: FeedMessage[] = []
  while (simulator.behind() > 0) messages.push(...simulator.advance(now))
  messages.push(...simulator.advance(now + 500))
  return { simulator, messages, now: now + 500 }
}

export const isOf =
  <T extends FeedMessage['type']>(type: T) =>
  (message: FeedMessage): message is FeedMessageOf<T> =>
    message.type === type

const CHECKS = Object.fromEntries(Object.entries(FEED_MESSAGES).map(([type, schema]) => [type, Compile(schema)]))

export const faultsIn = (messages: readonly FeedMessage[]): unknown[] =>
  messages.filter((message) => CHECKS[message.type]?.Check(message) !== true)

/** The messages about each event, in order. */
export function byEvent(messages: readonly FeedMessage[]): Map<string, FeedMessage[]> {
  const events = new Map<string, FeedMessage[]>()
  for (const message of messages) {
    const event = message.type === 'fixture_change' ? message.fixture.id : 'event' in message ? message.event : null
    if (event === null) continue
    const own = events.get(event) ?? []
    own.push(message)
    events.set(event, own)
  }
  return events
}

export const keyOf = ({ market, specifiers }: { market: string; specifiers: Record<string, string> }): string =>
  marketKey(market, specifiers)

/** The final settlement of every market: `event market certainty` and the outcomes. */
export function endings(messages: readonly FeedMessage[]): Map<string, string> {
  const ends = new Map<string, string>()
  for (const message of messages.filter(isOf('bet_settlement')))
    for (const market of message.markets)
      ends.set(`${message.event} ${keyOf(market)} ${message.certainty}`, JSON.stringify(market.outcomes))
  return ends
}
