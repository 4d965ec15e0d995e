import type { FeedMessage } from '@evens/contracts/feed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMessage, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { aSession } from '../sessions/testing/a-session.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aSeller } from './testing/seller.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const COUPONS = Number(process.env['EVENS_STORM'] ?? 200)
const SEED = Number(process.env['EVENS_SEED'] ?? 20_261_115)
const TURNS = 12
const RACED = Number(process.env['EVENS_RACED'] ?? 60)
const TIME_MS = 120_000 + (COUPONS + RACED) * 300

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let seller: ReturnType<typeof aSeller>

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
  seller = aSeller(site, token, 740_000)
})
afterAll(() => site.stop())

/** The same order for the same seed, so that a failure can be seen again. */
function aDice(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const shuffled = <T>(all: readonly T[]): T[] => {
    const left = [...all]
    return all.map(() => left.splice(below(left.length), 1)[0] as T)
  }
  return { below, shuffled }
}

/** So many at a time, as a site's connections allow. */
async function atOnce(count: number, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...acts]
  const one = async (): Promise<void> => {
    for (let act = left.shift(); act !== undefined; act = left.shift()) await act()
  }
  await Promise.all(Array.from({ length: count }, one))
}

/** Each of them, a few at a time, answered in their order. */
async function inTurns<T, R>(all: readonly T[], ask: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  const acts = all.map((one, at) => async () => void (answers[at] = await ask(one, at)))
  await atOnce(TURNS, acts)
  return answers
}

/** Coupons whose ledger movements do not add up to their last version (I8). */
async function notTelescoping(database: Asked = site.database.pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    select coupon.id from coupon
    left join ledger_movement movement on movement.player_id = coupon.player_id and movement.ref = coupon.id::text
      and movement.kind in ('settlement', 'correction', 'cash-out')
    left join ledger_entry entry on entry.player_id = movement.player_id and entry.seq = movement.seq
      and entry.owner_id <> 0 and entry.kind in ('cash', 'owed', 'advance')
    where coupon.accepted_at is not null
    group by coupon.player_id, coupon.id
    having coalesce(sum(entry.amount), 0)
      <> coupon.sold_for + case when coupon.state = 'settled' then coalesce(coupon.payout, 0) else 0 end`)
  return rows
}

type Asked = Parameters<typeof brokenRules>[0]

/** A look at thousands of coupons takes longer than a player would wait. */
async function wrongAtLeisure(): Promise<readonly unknown[]> {
  return undone(site.database.pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    return [...(await notTelescoping(client)), ...(await brokenRules(client, [BETTING_INVARIANTS]))]
  })
}

test(
  `${RACED} coupons are sold, settled, voided and taken back at once: each has one end (T008, seed ${SEED})`,
  async () => {
    const dice = aDice(SEED)
    const before = await seller.money()
    const games: string[] = []
    for (let at = 0; at < RACED / 5; at += 1) games.push(await seller.newGame())
    const events = Array.from({ length: RACED }, (_none, at) => games[at % games.length] ?? '')
    const ids = await inTurns(events, (event) => seller.placed([event], { amount: '20000' }))
    const quotes = await inTurns(ids, (id, at) => seller.quoteOf(id, at % 3 === 0 ? '9999' : null))
    const sold = new Map<string, Awaited<ReturnType<typeof seller.sell>>>()
    // Twice by the same price: the second one is too late, whichever it is.
    const sell = async (id: string, quote: string | null): Promise<void> => {
      const reply = await seller.sell(id, quote)
      expect(reply.status).toBe(200)
      if (reply.state === 'refused') return
      expect(sold.has(id)).toBe(false)
      sold.set(id, reply)
    }
    const ownerId = site.players[0]?.id ?? 0n
    const owner = { id: ownerId, sessionId: await aSession(site.database, ownerId) } as never
    const acts = [
      ...[...ids, ...ids].map((id, at) => () => sell(id, quotes[at % RACED]?.quote ?? null)),
      ...ids.map((id) => () => site.betting.cancel(owner, id)),
      ...games.map((event) => () => site.settle(event, won('home'))),
      ...games.map((event) => () => site.sendFeed(cancelOf(event))),
    ]
    let isOver = false
    const worker = async (): Promise<void> => {
      while (!isOver) await site.work()
    }
    const workers = [worker(), worker()]
    await atOnce(TURNS, dice.shuffled(acts)).finally(() => (isOver = true))
    await Promise.all(workers)
    await site.work()

    const ended = new Map((await closedOf()).map((coupon) => [String(coupon.id), coupon]))
    let expected = before.all
    for (const id of ids) {
      const { state, amount } = sold.get(id) ?? { state: 'refused', amount: '0' }
      const end = ended.get(id)
      expect(end?.state).toBe(state === 'cashed-out' ? 'cashed-out' : 'settled')
      const rest = state === 'cashed-out' ? 0 : state === 'sold' ? 20_000 - 9999 : 20_000
      if (state !== 'cashed-out') expect(Number(end?.payout)).toBe(rest)
      expected += Number(amount) + rest - 20_000
    }
    expect(sold.size).toBeGreaterThan(0)
    expect(await seller.money()).toMatchObject({ all: expected, held: before.held })
    expect(await wrongAtLeisure()).toEqual([])
  },
  TIME_MS,
)

const MARKETS = [{ market: 'result', specifiers: {} }]
const cancelOf = (event: string): FeedMessage =>
  aMessage('bet_cancel', { event, reason: 'wrong_price', markets: MARKETS })

test('correcting a payout leaves the exposure of another open bet on the event (I11)', async () => {
  const [one, other] = [await seller.newGame(), await seller.newGame()]
  for (const legs of [[one], [one, other]])
    await seller.placed([], {
      key: newKey(),
      typeId: legs.length === 1 ? 0 : 1,
      amount: '2001',
      bets: legs.map((event) => bet(event, 'home', 2000)),
    })
  await site.settle(one, won('home'))
  await site.work()
  await site.sendFeed(cancelOf(one))
  await site.work()
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})

/** Messages about a game and their effect on its bets, modelled independently of the server. */
type Statement = {
  readonly name: 'home' | 'away' | 'back' | 'cancel' | 'uncancel'
  readonly message: (event: string) => FeedMessage
}
const settled = (winner: string) => (event: string) =>
  aMessage('bet_settlement', {
    event,
    certainty: 2,
    markets: [{ market: 'result', specifiers: {}, outcomes: won(winner) }],
  })
const STATEMENTS: readonly Statement[] = [
  { name: 'home', message: settled('home') },
  { name: 'away', message: settled('away') },
  { name: 'back', message: (event) => aMessage('rollback_bet_settlement', { event, markets: MARKETS }) },
  { name: 'cancel', message: cancelOf },
  { name: 'uncancel', message: (event) => aMessage('rollback_bet_cancel', { event, markets: MARKETS }) },
]

/** In thousandths of the stake; `null` while the leg is open. */
function factorAfter(names: readonly Statement['name'][], outcome: 'home' | 'away', odds: number): number | null {
  if (names.findLastIndex((name) => name === 'cancel') > names.lastIndexOf('uncancel')) return 1000
  const winner = names.findLast((name) => name === 'home' || name === 'away' || name === 'back')
  if (winner === undefined || winner === 'back') return null
  return winner === outcome ? odds : 0
}

const closedOf = async () =>
  (
    await site.database.pool.query<{ id: bigint; state: string; payout: bigint | null }>(
      'select id, state, payout from coupon where accepted_at is not null',
    )
  ).rows

test(
  `${COUPONS} coupons survive a storm of corrections as the model computes (T012, seed ${SEED})`,
  async () => {
    const dice = aDice(SEED + 1)
    const before = await seller.money()
    const games: string[] = []
    for (let at = 0; at < Math.max(10, COUPONS / 10); at += 1) {
      games.push(String(745_000 + at))
      await site.game(games[at] ?? '', false, [withOdds('result', { home: 2000, draw: 3000, away: 4000 })])
    }
    const shapes = Array.from({ length: COUPONS }, (_none, at) => {
      const legs = dice.shuffled(games).slice(0, at % 4 === 0 ? 2 : 1)
      return legs.map((event) => ({ event, outcome: dice.below(2) === 0 ? ('home' as const) : ('away' as const) }))
    })
    const ids: string[] = []
    for (let from = 0; from < COUPONS; from += 50)
      ids.push(
        ...(await Promise.all(
          shapes.slice(from, from + 50).map((legs) =>
            seller.placed([], {
              key: newKey(),
              typeId: legs.length === 1 ? 0 : 1,
              amount: '2001',
              bets: legs.map(({ event, outcome }) => bet(event, outcome, 2000)),
            }),
          ),
        )),
      )

    const received = new Map(games.map((event) => [event, [] as Statement['name'][]]))
    const all = games.flatMap((event) =>
      [...STATEMENTS, ...dice.shuffled(STATEMENTS).slice(0, 3)].map((statement) => ({ event, statement })),
    )
    const queue = dice.shuffled(all)
    while (queue.length > 0) {
      const some = queue.splice(0, 1 + dice.below(40))
      for (const { event, statement } of some) received.get(event)?.push(statement.name)
      await Promise.all([
        site.sendFeed(...some.map(({ event, statement }) => statement.message(event))),
        site.work(),
        site.work(),
      ])
    }
    await Promise.all([site.work(), site.work()])

    const ended = new Map((await closedOf()).map((coupon) => [String(coupon.id), coupon]))
    let [cash, held] = [before.cash, before.held]
    for (const [at, legs] of shapes.entries()) {
      const factors = legs.map(({ event, outcome }) =>
        factorAfter(received.get(event) ?? [], outcome, outcome === 'home' ? 2000 : 4000),
      )
      const isOpen = factors.includes(null) && !factors.includes(0)
      const payout = isOpen
        ? null
        : Math.floor(factors.reduce<number>((sum, factor) => (sum * (factor ?? 0)) / 1000, 2001))
      const end = ended.get(ids[at] ?? '')
      expect([end?.state, end?.payout]).toEqual(isOpen ? ['accepted', null] : ['settled', BigInt(payout ?? 0)])
      cash += (payout ?? 0) - 2001
      held += isOpen ? 2001 : 0
    }
    expect(await seller.money()).toMatchObject({ cash, held })
    expect(await wrongAtLeisure()).toEqual([])
  },
  TIME_MS,
)
