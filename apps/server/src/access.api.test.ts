import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ACT_NAMES,
  aPlayerOfTwo,
  choose,
  ENDING_NAMES,
  i22,
  PRODUCTS,
  runSchedule,
  type Schedule,
  schedules,
  stakesWhileChoosing,
  TAKEN,
} from './testing/access-case.ts'
import { lockWaitersAre } from './testing/lock-waiters.ts'
import { aBet, act, type Act, type Actor, anActor, ask, ENDINGS, stakeIn } from './testing/session-acts.ts'
import { GAME, startTwoNodes, type TwoNodes } from './testing/two-nodes.ts'

/** The same schedules every time; how they fall is left to the race. The long run takes other seeds. */
const GENERATED = { numRuns: 10, seed: Number(process.env['EVENS_SEED'] ?? 22), endOnFailure: true }

let both: TwoNodes
beforeAll(async () => {
  both = await startTwoNodes()
})
afterAll(() => both.stop())

const PLAIN: Schedule = { ending: 'sign-out', racing: [], before: 0, isGateHeld: false, after: ACT_NAMES }

describe('an ended session (I22, T039)', () => {
  test.each(ACT_NAMES)('could do this while it lasted: %s', async (name) => {
    const actor = await anActor(both)
    const reply = await act(both.nodes[1], actor, name)
    expect([reply.statusCode, reply.body]).toEqual([200, expect.not.stringContaining('"refused"')])
  })

  test.each(ENDING_NAMES)('moves nothing on another node once its end was answered: %s', async (ending) => {
    await expect(runSchedule(both, { ...PLAIN, ending })).resolves.toBeUndefined()
  })

  test('moves nothing after its end, with any request racing on two nodes', async () => {
    const property = fc.asyncProperty(schedules, (one) => runSchedule(both, one))
    await expect(fc.assert(property, GENERATED)).resolves.toBeUndefined()
  })

  test('is refused among others whose coupons share its transaction, alone', async () => {
    const [first, second] = both.nodes
    const actors: Actor[] = []
    for (let at = 0; at < 12; at += 1) actors.push(await anActor(both))
    for (const actor of actors) await ask(second, actor.ends.token, '/web-api/user/check')
    for (const actor of actors.filter((_one, at) => at % 3 === 0)) await ENDINGS['sign-out'](first, actor)
    const replies = await Promise.all(actors.map((actor) => act(second, actor, 'bet')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(actors.map((_one, at) => (at % 3 === 0 ? 401 : 200)))
    expect(await i22(both)).toEqual([])
  })

  test('ends after the bet that came first, and before the one that came later', async () => {
    const actor = await anActor(both)
    const { bet, ended } = await endDuringABet(actor)
    expect((await bet).json()).toMatchObject({ coupons: [{ state: 'accepted' }] })
    await ended
    expect(await i22(both)).toEqual([])
  })

  test('does not affect background work: an order that reaches its price is a bet', async () => {
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
    expect(await i22(both)).toEqual([])
  })
})

/** A bet that is past its check and cannot go on, and the end of its session meanwhile. */
async function endDuringABet(actor: Actor) {
  const { pool } = both.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query("select from betting_liability where event = $1 and market = '' for update", [GAME])
  const bet = act(both.nodes[1], actor, 'bet')
  await lockWaitersAre(pool, 1)
  const ended = ENDINGS['sign-out'](both.nodes[0], actor)
  // A right end waits for the bet as well; a wrong one is answered.
  await Promise.race([ended, lockWaitersAre(pool, 2)])
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
      file: 'betting/sql/place.sql',
      from: /  if not wallet_session_is_active.*\n/,
      to: '',
      after: ['bet'],
    },
    {
      what: 'sales do not ask for it',
      file: 'betting/sql/cash-out.sql',
      from: "else perform wallet_lock_player_as(v_player, (p->>'session')::uuid); end if;",
      to: 'else perform wallet_lock_player(v_player); end if;',
      after: ['cash-out'],
    },
    {
      what: 'what is done once for a key does not ask for it',
      file: 'wallet/sql/idempotent.sql',
      from: "wallet_lock_player_as((p->>'player')::bigint, (p->>'session')::uuid)",
      to: "wallet_lock_player((p->>'player')::bigint)",
      after: ['withdrawal'],
    },
    {
      what: 'rounds of games do not ask for it',
      file: 'games/sql/play.sql',
      from: /  if not wallet_session_is_active.*\n/,
      to: '',
      after: ['round'],
    },
    {
      what: 'steps of rounds do not ask for it',
      file: 'games/sql/step.sql',
      from: /    if not wallet_session_is_active.*\n/,
      to: '',
      after: ['step'],
    },
  ])('$what', async ({ file, from, to, after }) => {
    await withMistake(file, from, to, async () => {
      await expect(runSchedule(both, { ...PLAIN, after })).rejects.toThrow(after[0])
    })
    await both.database.pool.query('update player_session set ended_seq = null')
  })

  test('an end does not wait for the bet under way', async () => {
    await withMistake('sessions/sql/sessions.sql', '  perform wallet_lock_player(p_player);\n', '', async () => {
      const { bet, ended } = await endDuringABet(await anActor(both))
      await Promise.all([bet, ended])
      expect((await i22(both))[0]).toMatch(/^I22/)
    })
    await both.database.pool.query('update player_session set ended_seq = null')
  })
})

describe('a stake', () => {
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
    const actor = await aPlayerOfTwo(both)
    // Both nodes remember the account of before.
    for (const node of both.nodes) await ask(node, actor.ends.token, '/web-api/user/check')
    expect((await choose(both, 0, actor, 'USD')).json()).toMatchObject({ success: true })
    for (const node of both.nodes) {
      const [path, body] = await stakeIn(node, 'USD', product)
      expect((await ask(node, actor.ends.token, path, body)).body).toMatch(TAKEN)
      const [, left] = await stakeIn(node, 'RUB', product)
      expect((await ask(node, actor.ends.token, path, left)).body).toContain('"reason":"account-changed"')
    }
  })

  test('is in the account it named or refused, whichever account is selected meanwhile', async () => {
    await expect(fc.assert(stakesWhileChoosing(both), GENERATED)).resolves.toBeUndefined()
  })
})
