import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/index.ts'
import { type MessageBus, openMessageBus } from '../../platform/message-bus.ts'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import type { Book } from './core/book.ts'
import { offerOf } from './core/offer.ts'
import { NOW_MS } from './testing/build.ts'
import { aMatchDay } from './testing/match-day.ts'
import { alive, aMessage, anOffer, fixtureOf, oddsChange } from './testing/messages.ts'
import { aScriptedFeed } from './testing/scripted-feed.ts'
import { aClock, startTestBookNode } from './testing/start-book-node.ts'
import { bookOf, plain } from './testing/book-of.ts'

let database: Database
const stops: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await aSiteDatabase()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await database.close()
})

async function start(...args: Parameters<typeof startTestBookNode> extends [unknown, ...infer Rest] ? Rest : never) {
  const started = await startTestBookNode(database, ...args)
  stops.push(started.bookNode.stop)
  return started
}
const counted = async (what: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${sql.raw(what)}`.execute(database.kysely)
  return Number(rows[0]?.count)
}
const isUp = async (book: Book): Promise<void> => {
  await expect.poll(() => book.down.size, { timeout: 20_000 }).toBe(0)
}
const has = async (book: Book, messages: Parameters<typeof bookOf>[0]): Promise<void> => {
  await expect.poll(() => plain(book), { timeout: 30_000 }).toEqual(plain(bookOf(messages)))
}

describe('one node', () => {
  test('each message is in the book and in the log once, and every change is published', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'day', events: 10, steps: 600 }))
    const { book, changes, logged } = await start(() => [feed.adapter()])
    feed.say(400)
    await eventually(() => expect(book.events.size).toBe(10))
    feed.say(feed.left())
    await has(book, feed.sent)
    expect(await counted('book_message')).toBe(feed.sent.length)
    const versions = [...book.events.values()].reduce((sum, { version }) => sum + version, 0)
    expect(changes).toHaveLength(versions)
    expect(logged).toEqual([])
  })

  test('a restart in the middle finds the same book, goes on where it was, and opens after the recovery', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'restart', events: 12, steps: 900 }))
    const clock = aClock()
    for (let round = 1; round <= 3; round++) {
      const { bookNode, book, logged } = await start(() => [feed.adapter()], { clock })
      expect(plain(book), `as it was left before start ${round}`).toEqual(plain(bookOf(feed.sent)))
      expect(book.down.size > 0, 'nothing is open at first').toBe(round > 1)
      feed.say(200)
      await has(book, feed.sent)
      clock.advance(6000)
      feed.say(100)
      await has(book, feed.sent)
      await isUp(book)
      await eventually(async () => expect(await counted('book_event')).toBe(12))
      await bookNode.stop()
      expect(logged).toEqual([])
    }
    expect(feed.asked).toHaveLength(2)
    expect(await counted('book_message')).toBe(feed.sent.length)
  })

  test('the documents let a start begin late in the log, and nothing is applied twice on top of them', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'documents', events: 5, steps: 300 }))
    const clock = aClock()
    const first = await start(() => [feed.adapter()], { clock })
    feed.say(150)
    await has(first.book, feed.sent)
    clock.advance(6000)
    await eventually(async () => expect(await counted('book_checkpoint where n > 100')).toBe(1))
    feed.say(feed.left())
    await has(first.book, feed.sent)
    await first.bookNode.stop()
    await sql`delete from book_message where n <= (select n from book_checkpoint)`.execute(database.kysely)
    const second = await start(() => [], { clock })
    expect(plain(second.book)).toEqual(plain(first.book))
  })

  test('a silent producer closes its own markets; they reopen only after the snapshot (T083)', async () => {
    const feed = aScriptedFeed([])
    const other = aScriptedFeed([], 'other')
    const clock = aClock()
    const onChanged = vi.fn<() => void>()
    const { book } = await start(() => [feed.adapter(), other.adapter()], {
      clock,
      silenceMs: 10_000,
      onProducersChanged: onChanged,
    })
    const ref = { event: '400001', market: 'winner', outcome: 'home' }
    const open = () => offerOf(book, ref, NOW_MS).isOpen
    feed.send(fixtureOf('400001'))
    feed.send(oddsChange([anOffer('winner', {}, { home: 0.5, away: 0.5 })]))
    other.send(alive(0))
    await expect.poll(open).toBe(true)
    clock.advance(9000)
    other.send(alive(0))
    clock.advance(1001)
    await expect.poll(() => [...book.down]).toEqual(['simulator'])
    expect(open()).toBe(false)
    expect(onChanged).toHaveBeenCalled()

    feed.deafen(true)
    feed.send(alive(0, NOW_MS + 11_000))
    await expect.poll(() => feed.asked.length).toBe(1)
    await new Promise((done) => setTimeout(done, 100))
    expect(open(), 'it speaks, yet what it missed has not come').toBe(false)
    feed.deafen(false)
    clock.advance(9000)
    other.send(alive(0))
    clock.advance(9000)
    other.send(alive(0))
    for (let second = 0; second < 50; second++) {
      clock.advance(1000)
      feed.send(alive(0, clock.nowMs()))
      other.send(alive(0))
    }
    await expect.poll(open).toBe(true)
  })

  test('a silence counts from the last heartbeat to the millisecond, on the node that leads and on one that follows, without any timer (T083)', async () => {
    const feed = aScriptedFeed([])
    const clock = aClock()
    const messageBus = await openMessageBus(null)
    const still = { clock, messageBus, silenceMs: 10_000, tickMs: 3_600_000 }
    const leading = await start(() => [feed.adapter()], still)
    await eventually(() => expect(leading.bookNode.intake()).not.toBeNull())
    const following = await start(() => [], still)
    const ref = { event: '400001', market: 'winner', outcome: 'home' }
    const open = () => [leading, following].map(({ book }) => offerOf(book, ref, clock.nowMs()).isOpen)
    feed.send(fixtureOf('400001'))
    feed.send(oddsChange([anOffer('winner', {}, { home: 0.5, away: 0.5 })]))
    await expect.poll(open).toEqual([true, true])
    clock.advance(4000)
    feed.send(alive(0, clock.nowMs()))
    await leading.bookNode.intake()?.settled()
    await expect.poll(() => following.bookNode.figures().last).toBe(leading.bookNode.figures().last)
    clock.advance(10_000)
    expect(open(), 'as old as it may be').toEqual([true, true])
    clock.advance(1)
    expect(open(), 'and a millisecond older').toEqual([false, false])
  })

  test('a finished event leaves the memory, stays in the archive, and comes back for a late correction', async () => {
    const feed = aScriptedFeed([])
    const clock = aClock()
    const { book, gone } = await start(() => [feed.adapter()], { clock })
    const ref = { market: 'winner', specifiers: {} }
    const settled = (certainty: 1 | 2, id: string) =>
      aMessage('bet_settlement', { event: '400001', certainty, markets: [{ ...ref, outcomes: [{ id, result: 1 }] }] })
    feed.send(fixtureOf('400001'))
    feed.send(oddsChange([anOffer('winner', {}, { home: 0.5, away: 0.5 })]))
    feed.send(settled(1, 'home'))
    feed.send(oddsChange([], { state: { status: 4, phase: { name: 'ended' } } }))
    await eventually(() => expect(book.events.get('400001')?.version).toBe(4))
    // The five minutes count from the first tick that saw the event finished, whenever that tick runs.
    await eventually(() => {
      clock.advance(60_000)
      expect(gone).toEqual(['400001'])
    })
    expect(book.events.size).toBe(0)
    const archived = () =>
      sql<{ results: unknown; markets: unknown }>`select results, markets from book_event`.execute(database.kysely)
    expect((await archived()).rows).toMatchObject([{ markets: null, results: { winner: { status: -3 } } }])

    feed.send(aMessage('rollback_bet_settlement', { event: '400001', markets: [ref] }))
    feed.send(settled(2, 'away'))
    await eventually(() => expect(book.events.get('400001')?.version).toBe(6))
    expect(book.events.get('400001')?.markets.get('winner')).toMatchObject({
      status: -3,
      settlement: { certainty: 2, outcomes: [{ id: 'away', result: 1 }] },
    })
    await eventually(async () => {
      clock.advance(60_000)
      const { rows } = await archived()
      expect(rows).toMatchObject([{ results: { winner: { settlement: { certainty: 2 } } } }])
    })
  })

  test('prices of the first market are remembered, not every one of them', async () => {
    const feed = aScriptedFeed([])
    const clock = aClock()
    const { book } = await start(() => [feed.adapter()], { clock })
    const at = (seconds: number, home: number) =>
      oddsChange(
        [anOffer('winner', {}, { home, away: 1 - home }), anOffer('odd_even', {}, { odd: home, even: 1 - home })],
        {
          at: NOW_MS + seconds * 1000,
        },
      )
    feed.send(fixtureOf('400001'))
    for (const message of [at(0, 0.5), at(5, 0.505), at(10, 0.56), at(45, 0.57)]) feed.send(message)
    await eventually(() => expect(book.events.get('400001')?.version).toBe(5))
    const seconds = async () => {
      const { rows } = await sql<{ ref: string; at: Date }>`
        select ref, at from book_price_point order by at, ref`.execute(database.kysely)
      return rows.map(({ ref, at: when }) => `${ref} ${(when.getTime() - NOW_MS) / 1000}`)
    }
    await expect
      .poll(seconds)
      .toEqual(
        ['away 0', 'home 0', 'away 10', 'home 10', 'away 45', 'home 45'].map((point) => `400001/winner/${point}`),
      )
  })

  test('pruning removes old log entries that are in the documents, and no others', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'prune', events: 2, steps: 50 }))
    const clock = aClock()
    const { book } = await start(() => [feed.adapter()], { clock })
    feed.say(30)
    await has(book, feed.sent)
    clock.advance(6000)
    await eventually(async () => expect(await counted('book_checkpoint where n = 30')).toBe(1))
    feed.say(10)
    await has(book, feed.sent)
    await sql`update book_message set received_at = now() - interval '4 days' where n > 5`.execute(database.kysely)
    clock.advance(4900)
    clock.advance(10 * 60_000)
    await eventually(async () => expect(await counted('book_message where n <= 30')).toBe(5))
    expect(await counted('book_message')).toBeGreaterThanOrEqual(5)
  })
})

describe('a database that fails', () => {
  test('the book stays readable and closed, and goes on by itself', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'fails', events: 5, steps: 400 }))
    const clock = aClock()
    const own = connect('external', database.url, async () => undefined)
    stops.push(own.close)
    const { bookNode, book, logged } = await startTestBookNode(own, () => [feed.adapter()], { clock })
    stops.unshift(bookNode.stop)
    feed.say(200)
    await has(book, feed.sent)
    await isUp(book)

    await sql`alter table book_message rename to book_message_away`.execute(database.kysely)
    feed.say(50)
    await expect.poll(() => [...book.down], { timeout: 20_000 }).toEqual(['simulator'])
    expect(book.events.size).toBe(5)
    expect(logged).toContainEqual({ event: 'book.leadership-lost', err: expect.any(Error) })
    expect(bookNode.intake()).toBeNull()

    await sql`alter table book_message_away rename to book_message`.execute(database.kysely)
    await cutOff(own)
    // The first try may still meet a session that was cut off.
    await eventually(() => {
      clock.advance(1100)
      expect(bookNode.intake()).not.toBeNull()
    })
    feed.say(feed.left())
    await isUp(book)
    await has(book, feed.sent)
    expect(await counted('book_message')).toBe(feed.sent.length)
  })
})

/** Ends every session of one node’s, as a server that restarts does. */
async function cutOff(other: Database): Promise<void> {
  const pids = await Promise.all(
    Array.from({ length: 4 }, () => other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')),
  )
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and pid = any(${pids.flatMap(({ rows }) => rows.map(({ pid }) => pid))})`.execute(
    database.kysely,
  )
}

describe('two nodes', () => {
  test('one takes the feed and the other follows; when the first is gone the second takes over', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'nodes', events: 12, steps: 900 }))
    const clock = aClock()
    const messageBus = await openMessageBus(null)
    const first = await start(() => [feed.adapter()], { clock, messageBus })
    await eventually(() => expect(first.bookNode.intake()).not.toBeNull())
    const second = await start(() => [feed.adapter()], { clock, messageBus })
    feed.say(300)
    await has(first.book, feed.sent)
    await has(second.book, feed.sent)
    expect(second.bookNode.intake()).toBeNull()
    await isUp(second.book)

    await first.bookNode.stop()
    feed.say(200)
    // The first node's session ends when the database notices; until then no other node can lead.
    await eventually(() => {
      clock.advance(1000)
      expect(second.bookNode.intake()).not.toBeNull()
    })
    feed.say(feed.left())
    await has(second.book, feed.sent)
    await isUp(second.book)
    expect(await counted('book_message')).toBe(feed.sent.length)
  })

  test('a follower without updates reads the log, and distrusts all producers once the log is silent too', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'no news', events: 4, steps: 200 }))
    const clock = aClock()
    const first = await start(() => [feed.adapter()], { clock })
    await eventually(() => expect(first.bookNode.intake()).not.toBeNull())
    const second = await start(() => [], { clock, silenceMs: 2000 })
    feed.say(feed.left())
    await has(second.book, feed.sent)
    await isUp(second.book)
    await expect.poll(() => [...second.book.down], { timeout: 30_000 }).toEqual(['simulator'])
    expect([...first.book.down]).toEqual([])
  })

  test('a follower reads the log once the messages of a leader with a fast clock stop', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'ahead', events: 4, steps: 200 }))
    const line = await openMessageBus(null)
    let isLost = false
    const messageBus: MessageBus = { ...line, publish: (...notifier) => void (isLost || line.publish(...notifier)) }
    const [ahead, clock] = [aClock(), aClock()]
    ahead.advance(3_600_000)
    const first = await start(() => [feed.adapter()], { clock: ahead, messageBus })
    await eventually(() => expect(first.bookNode.intake()).not.toBeNull())
    const second = await start(() => [], { clock, messageBus })
    feed.say(100)
    await has(second.book, feed.sent)
    await isUp(second.book)
    isLost = true
    feed.say(feed.left())
    clock.advance(3000)
    await has(second.book, feed.sent)
  })

  test('a follower that was paused distrusts all producers on the first request, before any timer', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'stood still', events: 4, steps: 200 }))
    const clock = aClock()
    const first = await start(() => [feed.adapter()], { clock })
    await eventually(() => expect(first.bookNode.intake()).not.toBeNull())
    const second = await start(() => [], { clock, silenceMs: 5000 })
    feed.say(feed.left())
    await has(second.book, feed.sent)
    await isUp(second.book)
    clock.advance(2900)
    second.bookNode.wake()
    expect([...second.book.down], 'a moment is no standstill').toEqual([])
    clock.advance(5001)
    second.bookNode.wake()
    expect([...second.book.down]).toEqual(['simulator'])
  })

  test('updates queued while a follower was paused open nothing; later ones do', async () => {
    const feed = aScriptedFeed(aMatchDay({ seed: 'old news', events: 4, steps: 200 }))
    const clock = aClock()
    const line = await openMessageBus(null)
    const waiting: (readonly [subject: string, onChanged: unknown])[] = []
    let isHeld = false
    const messageBus: MessageBus = {
      ...line,
      publish: (...onChanged) => void (isHeld ? waiting.push(onChanged) : line.publish(...onChanged)),
    }
    const first = await start(() => [feed.adapter()], { clock, messageBus })
    await eventually(() => expect(first.bookNode.intake()).not.toBeNull())
    // Without a pulse of its own it has nothing but the news.
    const second = await start(() => [], { clock, messageBus, tickMs: 3_600_000 })
    feed.say(feed.left())
    await has(second.book, feed.sent)
    await isUp(second.book)

    isHeld = true
    await eventually(() => expect(waiting.length).toBeGreaterThan(1))
    const old = waiting.splice(0)
    clock.advance(4000)
    for (const onChanged of old) line.publish(...onChanged)
    await eventually(() => expect([...second.book.down]).toEqual(['simulator']))
    isHeld = false
    await isUp(second.book)
  })
})
