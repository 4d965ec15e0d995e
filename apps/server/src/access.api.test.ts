import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BETTING_ORACLE } from './modules/betting/index.ts'
import { holdGate, WAITING_LINES } from './modules/betting/testing/hold-gate.ts'
import { IDENTITY_ORACLE } from './modules/identity/index.ts'
import { brokenRules } from './modules/wallet/index.ts'
import { eventually } from './testing/eventually.ts'
import {
  act,
  ACTS,
  anActor,
  aBet,
  ask,
  ENDINGS,
  stakeIn,
  type Act,
  type Actor,
  type Ending,
} from './testing/session-acts.ts'
import { GAME, startTwoNodes, type TwoNodes } from './testing/two-nodes.ts'

const names = Object.keys(ACTS) as Act[]
const endings = Object.keys(ENDINGS) as Ending[]
const RUNS = Number(process.env['EVENS_SEEDS'] ?? 10)
/** The same schedules every time; how they fall is left to the race. */
const SEED = 22

let both: TwoNodes
beforeAll(async () => {
  both = await startTwoNodes()
})
afterAll(() => both.stop())

/** All that a session could have changed of its player. */
async function stateOf({ id }: Actor): Promise<unknown> {
  const { rows } = await both.database.pool.query(
    `select (select seq from wallet_gate where player_id = $1), (select currency from player where id = $1),
       (select count(*) from betting_key where player_id = $1) as bets, (select count(*) from payment where player_id = $1) as payments,
       (select count(*) from wallet_key where player_id = $1 and scope <> 'limit') as keys,
       (select json_agg(json_build_array(id, state, agreed, sells_at) order by id) from coupon where player_id = $1) as coupons`,
    [id],
  )
  return rows
}

const i22 = async (): Promise<readonly string[]> =>
  (await brokenRules(both.database.pool, [BETTING_ORACLE, IDENTITY_ORACLE])).filter((rule) => rule.startsWith('I22'))

type Schedule = {
  readonly ending: Ending
  /** Asked for around the end: how many of them before it, and by how much apart. */
  readonly racing: readonly { readonly name: Act; readonly node: 0 | 1; readonly afterMs: number }[]
  readonly before: number
  readonly isGateHeld: boolean
  /** Asked for once the end was answered. */
  readonly after: readonly Act[]
}

/** The session ends on the first node; the second has just seen it alive, and is told nothing. */
async function run({ ending, racing, before, isGateHeld, after }: Schedule): Promise<void> {
  const [first, second] = both.nodes
  const actor = await anActor(both)
  expect((await ask(second, actor.ends.token, '/web-api/user/check')).json()).toMatchObject({
    user_id: String(actor.id),
  })
  const gate = isGateHeld ? await holdGate(both.database.pool, actor.id) : null
  const pending: Promise<unknown>[] = []
  const start = async (some: Schedule['racing']): Promise<void> => {
    for (const { name, node, afterMs } of some) {
      pending.push(act(both.nodes[node], actor, name))
      await sleep(afterMs)
    }
  }
  await start(racing.slice(0, before))
  const ended = ENDINGS[ending](first, actor)
  await start(racing.slice(before))
  await gate?.letGo()
  await ended
  const then = await stateOf(actor)
  for (const name of after) {
    const { statusCode, body, json } = await act(second, actor, name)
    // What has nothing left to change is answered so before the database is asked.
    if (/"(isSet|isChanged)":false/.test(body)) continue
    expect([name, statusCode, json<{ code?: string }>().code]).toEqual([name, 401, 'UNAUTHENTICATED'])
  }
  await Promise.all(pending)
  expect(await stateOf(actor), 'nothing changed after the end was answered').toEqual(then)
  expect(await i22()).toEqual([])
}

const schedules: fc.Arbitrary<Schedule> = fc.record({
  ending: fc.constantFrom(...endings),
  racing: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      node: fc.constantFrom(0 as const, 1 as const),
      afterMs: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 5 },
  ),
  before: fc.integer({ min: 0, max: 5 }),
  isGateHeld: fc.boolean(),
  after: fc.shuffledSubarray(names, { minLength: 3, maxLength: 5 }),
})

const PLAIN: Schedule = { ending: 'sign-out', racing: [], before: 0, isGateHeld: false, after: names }

describe('an ended session (I22, T039)', () => {
  test.each(names)('could do this while it lasted: %s', async (name) => {
    const actor = await anActor(both)
    const reply = await act(both.nodes[1], actor, name)
    expect([reply.statusCode, reply.body]).toEqual([200, expect.not.stringContaining('"refused"')])
  })

  test.each(endings)('moves nothing on another node once its end was answered: %s', async (ending) => {
    await expect(run({ ...PLAIN, ending })).resolves.toBeUndefined()
  })

  test('moves nothing after its end, whatever races with it on two nodes', async () => {
    await fc.assert(fc.asyncProperty(schedules, run), { numRuns: RUNS, seed: SEED, endOnFailure: true })
  })

  test('is refused among others whose coupons share its transaction, alone', async () => {
    const [first, second] = both.nodes
    const actors: Actor[] = []
    for (let at = 0; at < 12; at += 1) actors.push(await anActor(both))
    for (const actor of actors) await ask(second, actor.ends.token, '/web-api/user/check')
    for (const actor of actors.filter((_one, at) => at % 3 === 0)) await ENDINGS['sign-out'](first, actor)
    const replies = await Promise.all(actors.map((actor) => act(second, actor, 'bet')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(actors.map((_one, at) => (at % 3 === 0 ? 401 : 200)))
    expect(await i22()).toEqual([])
  })

  test('ends after the bet that came first, and before the one that came later', async () => {
    const actor = await anActor(both)
    const { bet, ended } = await endDuringABet(actor)
    expect((await bet).json()).toMatchObject({ coupons: [{ state: 'accepted' }] })
    await ended
    expect(await i22()).toEqual([])
  })

  test('leaves what the site does by itself: an order that finds its price is a bet', async () => {
    const [first] = both.nodes
    const actor = await anActor(both)
    const order = await ask(first, actor.ends.token, '/web-api/coupons', aBet({ exactCoef: 2500, changeCoefAction: 0 }))
    const id = order.json<{ coupons: { id: string; state: string }[] }>().coupons[0]?.id
    await ENDINGS['sign-out'](first, actor)
    await both.database.pool.query(
      `update coupon set agreed = jsonb_set(agreed, '{request,exactCoef}', '1100') where id = $1`,
      [id],
    )
    await first.betting.orders.placeReached()
    const { rows } = await both.database.pool.query('select state from coupon where id = $1', [id])
    expect(rows).toEqual([{ state: 'accepted' }])
    expect(await i22()).toEqual([])
  })
})

/** A bet that is past its check and cannot go on, and the end of its session meanwhile. */
async function endDuringABet(actor: Actor) {
  const { pool } = both.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query("select from betting_liability where event = $1 and market = '' for update", [GAME])
  const bet = act(both.nodes[1], actor, 'bet')
  await eventually(async () => expect((await pool.query(WAITING_LINES)).rowCount).toBe(1))
  const ended = ENDINGS['sign-out'](both.nodes[0], actor)
  // A right end waits for the bet as well; a wrong one is answered.
  await Promise.race([ended, eventually(async () => expect((await pool.query(WAITING_LINES)).rowCount).toBe(2))])
  await holder.query('commit')
  holder.release()
  return { bet, ended }
}

/** A function of the database with a mistake in it. */
async function withMistake(file: string, from: string | RegExp, to: string, work: () => Promise<void>): Promise<void> {
  const right = readFileSync(new URL(`modules/${file}`, import.meta.url), 'utf8')
  const wrong = right.replace(from, to)
  expect(wrong).not.toBe(right)
  await both.database.pool.query(wrong)
  try {
    await work()
  } finally {
    await both.database.pool.query(right)
  }
}

describe('a mistake is caught', () => {
  test.each<{ what: string; file: string; from: string | RegExp; to: string; after: Act[] }>([
    {
      what: 'bets do not ask for the session',
      file: 'betting/functions/place.sql',
      from: /  if not identity_session_holds.*\n/,
      to: '',
      after: ['bet'],
    },
    {
      what: 'sales do not ask for it',
      file: 'betting/functions/cash-out.sql',
      from: "else perform wallet_enter_as(v_player, (p->>'session')::uuid); end if;",
      to: 'else perform wallet_enter(v_player); end if;',
      after: ['cash-out'],
    },
    {
      what: 'what is done once for a key does not ask for it',
      file: 'wallet/functions/once.sql',
      from: 'wallet_enter_as(v_player, v_session)',
      to: 'wallet_enter(v_player)',
      after: ['withdrawal'],
    },
  ])('$what', async ({ file, from, to, after }) => {
    await withMistake(file, from, to, async () => {
      await expect(run({ ...PLAIN, after })).rejects.toThrow(after[0])
    })
    await both.database.pool.query('update player_session set ended_seq = null')
  })

  test('an end does not wait for the bet under way', async () => {
    await withMistake('identity/functions/sessions.sql', '  perform wallet_enter(p_player);\n', '', async () => {
      const { bet, ended } = await endDuringABet(await anActor(both))
      await Promise.all([bet, ended])
      expect((await i22())[0]).toMatch(/^I22/)
    })
    await both.database.pool.query('update player_session set ended_seq = null')
  })
})

describe('a stake', () => {
  const CURRENCIES = ['RUB', 'USD'] as const
  const PRODUCTS = ['coupon', 'toto', 'lotto'] as const
  const choose = (node: 0 | 1, { id, ends }: Actor, currency: string) =>
    ask(both.nodes[node], ends.token, '/web-api/user/accounts/active', {
      id: currency === 'RUB' ? `${id}-0` : `${id}-9-${currency}`,
    })

  async function aPlayerOfTwo(): Promise<Actor> {
    const actor = await anActor(both)
    await both.database.pool.query(
      `select wallet_post($1, 'USD', 'play-money', 'test', '[["*funding", "cash", "10000000"]]'::jsonb)`,
      [actor.id],
    )
    return actor
  }

  /** What was taken of a player, by number, in which currency. */
  async function takenOf({ id }: Actor): Promise<ReadonlyMap<string, string>> {
    const { rows } = await both.database.pool.query<{ id: string; currency: string }>(
      `select id::text, currency from coupon where player_id = $1
       union all select id::text, currency from toto_coupon where player_id = $1
       union all select id::text, currency from lotto_ticket where player_id = $1`,
      [id],
    )
    return new Map(rows.map((row) => [row.id, row.currency]))
  }

  test.each(PRODUCTS)('that names no account is none: %s', async (product) => {
    const actor = await anActor(both)
    const { currency: _none, ...rest } = (await stakeIn(both.nodes[0], 'RUB', product))[1] as { currency: string }
    const [path] = await stakeIn(both.nodes[0], 'RUB', product)
    const reply = await ask(both.nodes[0], actor.ends.token, path, rest)
    expect([reply.statusCode, reply.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'currency' })],
    ])
  })

  test.each(PRODUCTS)('right after the account was changed is taken from it, on every node: %s', async (product) => {
    const actor = await aPlayerOfTwo()
    // Both nodes remember the account of before.
    for (const node of both.nodes) await ask(node, actor.ends.token, '/web-api/user/check')
    expect((await choose(0, actor, 'USD')).json()).toMatchObject({ success: true })
    for (const node of both.nodes) {
      const [path, body] = await stakeIn(node, 'USD', product)
      expect((await ask(node, actor.ends.token, path, body)).body).toMatch(/"state":"(accepted|bought)"/)
      const [, left] = await stakeIn(node, 'RUB', product)
      expect((await ask(node, actor.ends.token, path, left)).body).toContain('"reason":"account-changed"')
    }
  })

  test('is in the account that it named, or refused, whatever account is chosen meanwhile', async () => {
    const stakes = fc.record({
      product: fc.constantFrom(...PRODUCTS),
      currency: fc.constantFrom(...CURRENCIES),
      node: fc.constantFrom(0 as const, 1 as const),
      switchTo: fc.option(fc.constantFrom(...CURRENCIES)),
      afterMs: fc.integer({ min: 0, max: 4 }),
    })
    const property = fc.asyncProperty(fc.array(stakes, { minLength: 2, maxLength: 8 }), async (all) => {
      const actor = await aPlayerOfTwo()
      const said: Promise<readonly [currency: string, answer: string]>[] = []
      const switches: Promise<unknown>[] = []
      for (const { product, currency, node, switchTo, afterMs } of all) {
        const [path, body] = await stakeIn(both.nodes[node], currency, product)
        if (switchTo !== null) switches.push(choose(node, actor, switchTo))
        said.push(ask(both.nodes[node], actor.ends.token, path, body).then((reply) => [currency, reply.body]))
        await sleep(afterMs)
      }
      await Promise.all(switches)
      const taken = await takenOf(actor)
      for (const [currency, answer] of await Promise.all(said)) {
        if (/"state":"(accepted|bought)"/.test(answer)) {
          const id = /"id":"(\d+)"/.exec(answer)?.[1] ?? ''
          expect((await takenOf(actor)).get(id)).toBe(currency)
        } else expect(answer).toContain('"reason":"account-changed"')
      }
      expect(taken.size).toBeGreaterThan(0)
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  })
})
