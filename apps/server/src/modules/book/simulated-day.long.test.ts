import { createSimulatedFeed, SIMULATED_SPORTS } from '@evens/feed-simulator'
import type { FeedMessage } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { applyMessage } from './core/apply.ts'
import { createBook } from './core/book.ts'
import { checkMessage } from './message-check.ts'
import { disagreements } from './testing/disagreements.ts'
import { insaneOffers } from './testing/insane-offers.ts'
import { POWER } from './testing/messages.ts'

const HOUR_MS = 3_600_000
const STEP_MS = 5000
const BEGINS = Date.UTC(2026, 2, 10, 6)
const hours = Number(process.env['EVENS_HOURS'] ?? 24)
const wanted = process.env['EVENS_SPORTS']?.split(',') ?? SIMULATED_SPORTS

// A day of each sport, at every message: it is a message, nothing insane is offered, and no two markets contradict.
test.each(wanted)('a day of %s', async (slug) => {
  let now = BEGINS
  let tick = (): void => {}
  const book = createBook()
  const faults: string[] = []
  const apart = new Map<string, readonly string[]>()
  let messages = 0
  function receive(message: FeedMessage): void {
    messages += 1
    const checked = checkMessage(message)
    if ('fault' in checked) faults.push(`${message.type}: ${checked.fault}`)
    applyMessage(book, message, POWER)
    const event = 'event' in message ? book.events.get(message.event) : undefined
    if (event === undefined) return
    const alone = { ...createBook(), events: new Map([[event.fixture.id, event]]) }
    faults.push(...insaneOffers(alone, now))
    // A wrong price contradicts its neighbours, and its bets are cancelled: that is how it was known to be wrong.
    if (message.type === 'bet_cancel' && message.reason === 'wrong_price') apart.delete(event.fixture.id)
    else
      for (const fault of disagreements(event))
        apart.set(event.fixture.id, [...(apart.get(event.fixture.id) ?? []), fault])
  }
  const feed = createSimulatedFeed({
    seed: 'evens',
    clock: { nowMs: () => now },
    every(_ms, run) {
      tick = run
      return () => {}
    },
    only: [slug],
    idle: async () => undefined,
  })
  await feed.start(receive, {})
  for (; now < BEGINS + hours * HOUR_MS && faults.length < 10; now += STEP_MS) tick()
  await feed.stop()

  expect([...faults, ...[...apart.values()].flat()].slice(0, 10)).toEqual([])
  expect([...book.events.values()].filter(({ register }) => register.held !== null)).toEqual([])
  const ended = [...book.events.values()].filter(({ state }) => state.status === 4)
  const unsettled = ended.flatMap(({ fixture, markets }) =>
    [...markets.values()]
      .filter(({ settlement }) => settlement?.certainty !== 2)
      .map(({ key }) => `${fixture.id}/${key}`),
  )
  expect(unsettled).toEqual([])
  process.stdout.write(`${slug}: ${messages} messages, ${ended.length} games ended\n`)
})
