import { decideIdentity, IDENTITY_ACTS, type IdentityFacts, packOf, PROOFS, requirementsOf } from '@evens/rules/limits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { bet, newKey, startBetting } from '../betting/testing/start-betting.ts'
import { createVerificationAdmin } from '../verification/index.ts'
import { IDENTITY, prove } from '../verification/testing/proofs.ts'
import { saveRequirements } from './index.ts'

let site: Awaited<ReturnType<typeof startBetting>>
const PACKS = ['strict', 'open', 'island', 'nowhere'] as const
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  await saveRequirements(
    site.database.kysely,
    PACKS.map((pack) => ({ id: pack, jurisdiction: { pack, minimumAge: 18 } })),
  )
})
afterAll(() => site.stop())

const unmet = async (pack: string, act: string, facts: IdentityFacts): Promise<string | null> => {
  const { rows } = await site.database.pool.query<{ reason: string | null }>(
    'select limit_first_unmet($1, $2, $3, $4, $5, $6, $7, $8) as reason',
    [pack, act, facts.age, facts.days, facts.deposits, facts.amount, facts.proofs, facts.isIdentityExpired],
  )
  return rows[0]?.reason ?? null
}

const near = (pack: string) => [
  0,
  ...requirementsOf(packOf(pack)).flatMap(({ bound }) => [bound - 1, bound, bound + 1].filter((value) => value >= 0)),
]

test.each(PACKS)('the database decides as the rule does: %s', async (pack) => {
  const value = fc.constantFrom(...near(pack))
  const facts = fc.record({
    age: fc.option(value),
    days: value,
    deposits: fc.option(value),
    amount: fc.option(value),
    proofs: fc.subarray([...PROOFS]),
    isIdentityExpired: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...IDENTITY_ACTS), facts, async (act, given) => {
      const decision = decideIdentity(requirementsOf(packOf(pack)), act, given)
      expect(await unmet(pack, act, given)).toBe('reason' in decision ? decision.reason : null)
    }),
    { numRuns: 300 },
  )
})

test('a batch leaves out exactly the players whose stakes are refused for a missing proof', async () => {
  await site.wallet.seedSandboxRates()
  const [{ id } = { id: 0n }] = await site.morePlayers(1, 0n)
  const facts = fc.record({
    pack: fc.constantFrom(...PACKS, 'lost'),
    birthDate: fc.constantFrom(null, '2015-01-01', '1990-01-01', '1980-01-01', '1970-01-01'),
    days: fc.constantFrom(0, 1, 31, 400),
    isConfirmed: fc.boolean(),
    documents: fc.constantFrom([], IDENTITY.slice(1), IDENTITY),
    expiry: fc.constantFrom({}, { expiresOn: '2020-12-31' }),
    deposited: fc.option(fc.constantFrom(1, 199_999, 200_001, 10_000_000)),
    currency: fc.constantFrom('USD', 'XAF'),
    amount: fc.constantFrom(0, 1, 1_000_000),
  })
  const asked = { held: 0, free: 0 }
  await fc.assert(
    fc.asyncProperty(facts, async (given) => {
      const client = await site.database.pool.connect()
      try {
        await client.query('begin')
        await client.query(
          `update player set birth_date = $2, created_at = clock_timestamp() - make_interval(days => $3),
             phone_confirmed_at = case when $4 then clock_timestamp() end where id = $1`,
          [id, given.birthDate, given.days, given.isConfirmed],
        )
        await client.query("delete from limit_requirement where site_id = 'evens'")
        await client.query(
          `insert into limit_requirement (site_id, act, n, fact, bound, proof, reason)
           select 'evens', act, n, fact, bound, proof, reason from limit_requirement where site_id = $1`,
          [given.pack],
        )
        await client.query('delete from verification_document where player_id = $1', [id])
        await prove({ pool: client }, id, given.documents, given.expiry)
        if (given.deposited !== null) {
          await client.query("delete from exchange_rate where currency = 'XAF'")
          await client.query(
            `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
               language, provider, ask_at, expires_at, takes_bonus)
             values ('p-0123456789-0123456789x', $1, 'evens', 'deposit', 'card', 'success', $2, $3, 0, $3, '{}',
               'en', 'sandbox', now(), now(), false)`,
            [id, given.currency, given.deposited],
          )
        }
        const { rows } = await client.query<{ reason: string | null; held: boolean }>(
          `select limit_identity_refusal($1, 'stake', 'USD', $2) as reason,
             exists (select from limit_unproven($1, 'USD', $2)) as held`,
          [id, given.amount],
        )
        asked[rows[0]?.held === true ? 'held' : 'free'] += 1
        expect(rows[0]?.held, String(rows[0]?.reason)).toBe(rows[0]?.reason !== null)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }),
    { numRuns: 200 },
  )
  expect(Math.min(asked.held, asked.free)).toBeGreaterThan(0)
})

test('a site whose requirements are not written is refused everything', async () => {
  const facts: IdentityFacts = {
    age: 40,
    days: 0,
    deposits: 0,
    amount: 0,
    proofs: [...PROOFS],
    isIdentityExpired: false,
  }
  for (const act of IDENTITY_ACTS) expect(await unmet('lost', act, facts)).toBe('identity-check')
})

test('requirements are written again only when they change, and a change is in the audit log', async () => {
  const write = (minimumAge: number) =>
    saveRequirements(site.database.kysely, [{ id: 'changing', jurisdiction: { pack: 'open', minimumAge } }])
  const noted = async () => {
    const { rows } = await site.database.pool.query<{ n: bigint }>(
      "select count(*) as n from audit_entry where act = 'requirements-changed' and site_id = 'changing'",
    )
    return Number(rows[0]?.n)
  }
  await write(18)
  await Promise.all([write(18), write(18)])
  expect(await noted()).toBe(0)
  await write(20)
  expect(await noted()).toBe(1)
  const young: IdentityFacts = { age: 19, days: 0, deposits: 0, amount: 0, proofs: [], isIdentityExpired: false }
  expect(await unmet('changing', 'stake', young)).toBe('age-check')
  // The site may ask for more than its jurisdiction, not for less.
  await saveRequirements(site.database.kysely, [{ id: 'changing', jurisdiction: { pack: 'strict', minimumAge: 18 } }])
  expect(await unmet('changing', 'stake', { ...young, proofs: [...PROOFS] })).toBe('age-check')
})

describe('a stake', () => {
  async function someone() {
    const [one] = await site.morePlayers(1, 1_000_000n)
    if (one === undefined) throw new Error('no player')
    await site.database.pool.query('delete from verification_document where player_id = $1', [one.id])
    return one
  }
  const set = (player: bigint, what: string) =>
    site.database.pool.query(`update player set ${what} where id = $1`, [player])
  let games = 595_000
  async function placed(token: string): Promise<string> {
    const event = String((games += 1))
    await site.game(event)
    const bets = [bet(event, 'home', 2000)]
    const body = { key: newKey(), typeId: 0, amount: '10000', changeCoefAction: 2, bets }
    const { coupons, text } = await site.place(token, body)
    const [coupon] = coupons
    return coupon === undefined ? text : (coupon.reason ?? coupon.state)
  }

  test('needs an age, a contact and identity as the days go by; a bet that was accepted stands', async () => {
    const { id, token } = await someone()
    expect(await placed(token)).toBe('accepted')
    await set(id, 'birth_date = null')
    expect(await placed(token)).toBe('age-check')
    await set(id, "birth_date = '1990-01-01', created_at = clock_timestamp() - interval '31 days'")
    expect(await placed(token)).toBe('contact-check')
    await set(id, 'phone_confirmed_at = clock_timestamp()')
    expect(await placed(token)).toBe('identity-check')
    await prove(site.database, id, IDENTITY)
    expect(await placed(token)).toBe('accepted')
    await createVerificationAdmin(site.database.kysely).request(id, 'address', 'You have moved.', 'operator ann')
    expect(await placed(token)).toBe('identity-check')
    expect((await site.list(token, 'open')).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    await prove(site.database, id, IDENTITY, { expiresOn: '2020-12-31' })
    expect(await placed(token)).toBe('identity-expired')
  })

  test('is capped where the jurisdiction caps it, in the currency of the bet', async () => {
    const { id, token } = await someone()
    await prove(site.database, id, IDENTITY)
    await site.wallet.seedSandboxRates()
    const capped = (stakeCap: number) =>
      site.database.pool.query(
        `insert into limit_requirement values ('evens', 'stake', 99, 'amount', $1, null, 'stake-cap')
         on conflict (site_id, act, n) do update set bound = excluded.bound`,
        [stakeCap],
      )
    const { rows } = await site.database.pool.query<{ worth: bigint }>(
      "select limit_worth(10000, $1, 'USD', true) as worth",
      [site.currencyOf(token)],
    )
    const worth = Number(rows[0]?.worth)
    await capped(worth)
    expect(await placed(token)).toBe('accepted')
    await capped(worth - 1)
    expect(await placed(token)).toBe('stake-cap')
    await site.database.pool.query('delete from limit_requirement where n = 99')
  })
})
