import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aCompetitor, aFixture } from './testing/build.ts'
import { aMessage, anOffer, fixtureOf, oddsChange } from './testing/messages.ts'
import { aScriptedFeed } from './testing/scripted-feed.ts'
import { aClock, startTestBookNode } from './testing/start-book-node.ts'
import { plain } from './testing/book-of.ts'

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

const EVENT = '400001'
const OTHER = aFixture({ competitors: [aCompetitor('91', 'Other'), aCompetitor('92', 'Another')] })
const offered = (home: number) => oddsChange([anOffer('result', {}, { home, draw: 0.2, away: 0.8 - home })])
const decide = (decision: string) =>
  database.pool.query(
    `insert into book_fixture_decision (event, generation, decision, is_void, actor, reason)
     values ($1, 2, $2, true, 'operator ann', 'looked')`,
    [EVENT, decision],
  )

test.each([
  { decision: 'another', generation: 2, competitor: '91', hasTotal: false, hasResult: true },
  { decision: 'same', generation: 1, competitor: '91', hasTotal: true, hasResult: true },
  { decision: 'reject', generation: 1, competitor: '11', hasTotal: true, hasResult: false },
])('another game is held and $decision, on two nodes and after a restart alike', async (given) => {
  const feed = aScriptedFeed([])
  const clock = aClock()
  const first = await start(() => [feed.adapter()], { clock })
  const other = await start(() => [], { clock })
  feed.send(fixtureOf(EVENT))
  feed.send(oddsChange([anOffer('total', { total: '2.5' }, { over: 0.5, under: 0.5 })]))
  feed.send(aMessage('fixture_change', { change: 'new', fixture: OTHER }))
  feed.send(offered(0.5))
  const isHeld = (book: typeof first.book): boolean => book.events.get(EVENT)?.register.held?.generation === 2
  await eventually(() => expect([first.book, other.book].map(isHeld)).toEqual([true, true]))
  expect([...(first.book.events.get(EVENT)?.markets.values() ?? [])].map(({ status }) => status)).toEqual([-1])
  expect(first.logged).toEqual([{ event: 'book.fixture-held', fixture: EVENT }])
  // Its document has the hold: a node that starts from it knows.
  clock.advance(6000)
  await eventually(async () =>
    expect(
      (await database.pool.query(`select from book_event where register #>> '{held,since}' is not null`)).rowCount,
    ).toBe(1),
  )
  await first.bookNode.stop()
  const second = await start(() => [feed.adapter()], { clock })
  expect(isHeld(second.book)).toBe(true)

  await decide(given.decision)
  const shown = (book: typeof first.book) => {
    const event = book.events.get(EVENT)
    return {
      held: event?.register.held,
      generation: event?.register.current.generation,
      competitor: event?.fixture.competitors[0]?.id,
      hasTotal: [...(event?.markets.values() ?? [])].some(({ market }) => market === 'total'),
      hasResult: event?.markets.has('result') === true,
    }
  }
  const { decision: _decision, ...wanted } = given
  await eventually(() => {
    // The database may end the session of the old leader late: the others try again after a second.
    clock.advance(1001)
    for (const { book } of [second, other]) expect(shown(book)).toEqual({ held: null, ...wanted })
  })
  expect(plain(second.book)).toEqual(plain(other.book))
  const third = await start(() => [], { clock })
  expect(plain(third.book)).toEqual(plain(second.book))
})
