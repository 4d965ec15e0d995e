import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendFileSync, statSync } from 'node:fs'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { LIMIT_INVARIANTS } from './modules/limits/index.ts'
import { restoreExclusions } from './modules/registration/index.ts'
import { brokenRules } from './modules/wallet/index.ts'
import { journalIn, openJournal, readJournals } from './platform/journal.ts'
import { startWholeSite } from './testing/whole-site.ts'
import { aSiteDatabase } from './testing/site-database.ts'
import { SILENT_LOG } from './testing/recorded-log.ts'

const HOST = 'localhost'
/** More than the site has connections to its database. */
const LEAVING = 24

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
})
afterAll(() => site.stop())

async function signIn(uLogin: string): Promise<string> {
  const payload = { uLogin, uPassword: DEMO_PASSWORD }
  const reply = await site.app.inject({ method: 'POST', url: '/web-api/user/login', headers: { host: HOST }, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

test('many exclude themselves at once: none waits for another, and each is known again by all that is known of them (T068)', async () => {
  const { rows } = await site.database.pool.query<{ id: bigint; login: string }>(
    `insert into player (site_id, login, password_hash, name, country, currency, email, phone, takes_newsletter, is_demo,
       birth_date)
     select site_id, 'leaving-' || n, password_hash, name, country, currency, 'leaving-' || n || '@mail.example',
       '+4474001' || (20000 + n), true, true, birth_date
     from player, generate_series(1, $1) as n where login = 'demo1' and site_id = 'evens' returning id, login`,
    [LEAVING],
  )
  const tokens: string[] = []
  for (const { login } of rows) tokens.push(await signIn(login))
  const replies = await Promise.all(
    tokens.map((user_token, at) =>
      site.app.inject({
        method: 'POST',
        url: '/limit-service-api/api/external/web/v3/limit',
        headers: { host: HOST },
        cookies: { user_token },
        payload: { key: `leaving-${at}-0123456789abcdef`, limitType: 30, limitValue: '7' },
      }),
    ),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const ids = rows.map(({ id }) => id)
  const { rows: left } = await site.database.pool.query(
    `select (select count(*)::integer from player_session where player_id = any ($1) and ended_at is null) as open,
       (select count(*)::integer from player where id = any ($1) and takes_newsletter) as invited,
       (select count(*)::integer from excluded_identifier where kind = 'email') as emails,
       (select count(*)::integer from excluded_identifier where kind = 'phone') as phones`,
    [ids],
  )
  expect(left).toEqual([{ open: 0, invited: 0, emails: LEAVING, phones: LEAVING }])
})

test('their payout instrument is matched, through any account it returns (T068)', async () => {
  const { rows } = await site.database.pool.query<{ id: bigint; login: string }>(
    `insert into player (site_id, login, password_hash, name, country, currency, is_demo, birth_date)
     select site_id, 'place-' || n, password_hash, name, country, currency, true, birth_date
     from player, generate_series(1, 2) as n where login = 'demo1' and site_id = 'evens' returning id, login`,
  )
  const [leaving, coming] = await Promise.all(rows.map(({ login }) => signIn(login)))
  const post = (user_token = '', url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, headers: { host: HOST }, cookies: { user_token }, payload })
  const add = (token: string | undefined, holder: string) =>
    post(token, '/web-api/cashier/payouts', {
      method: 'bank-transfer',
      fields: { account: 'GB29AAAA12345612345678', holder },
      password: DEMO_PASSWORD,
    })
  expect((await add(leaving, 'Ada Marlow')).statusCode).toBe(200)
  const request = { key: 'place-0123456789abcdef', limitType: 30, limitValue: '7' }
  expect((await post(leaving, '/limit-service-api/api/external/web/v3/limit', request)).statusCode).toBe(200)
  expect((await add(coming, 'A. Marlow')).statusCode).toBe(200)
  const { rows: stopped } = await site.database.pool.query("select subject from suspension where scope = 'player'")
  expect(stopped).toEqual([{ subject: String(rows[1]?.id) }])
})

test('after a restore from an older copy, players excluded since stay excluded (T068, T105, I14)', async () => {
  const file = journalIn(site.dataDir)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { rows: players } = await site.database.pool.query<{ id: bigint; created_at: string; until: string }>(
    `select id, created_at::text, excluded_until::text as until from player
     join limit_player on player_id = id where login like 'leaving-%' order by id`,
  )
  const [first, second, ...others] = players
  if (first === undefined || second === undefined) throw new Error('nobody has left')
  const older = await aSiteDatabase()
  try {
    // The first is there as they were, the number of the second is another's by now, and the others came later.
    await older.pool.query(
      `insert into player (id, site_id, login, password_hash, name, country, currency, takes_newsletter, created_at)
       overriding system value
       values ($1, 'evens', 'a', '', 'x', 'GB', 'EUR', true, $2), ($3, 'evens', 'b', '', 'x', 'GB', 'EUR', true, now())`,
      [first.id, first.created_at, second.id],
    )
    appendFileSync(file, '{"player": "1", "si')
    await openJournal({ dataDir: site.dataDir, journalDir: null }, SILENT_LOG).write({
      ...{ player: String(second.id), site: 'evens', since: '2020-01-01', type: 30, value: '1', known: [] },
      until: '2020-01-02',
    })
    // All whom the tests above have let go; the journal is read again and again, and does it once.
    const restored = await restoreExclusions(older.kysely, readJournals([site.dataDir]))
    expect([restored, await restoreExclusions(older.kysely, readJournals([site.dataDir]))]).toEqual([LEAVING + 1, 0])
    const { rows } = await older.pool.query(
      `select id::text, limit_refusal(id, 'stake', 'EUR', 1) as outcome, takes_newsletter as invited,
         (select excluded_until::text from limit_player where player_id = id) as until from player where login in ('a', 'b') order by login`,
    )
    expect(rows).toEqual([
      { id: String(first.id), outcome: 'excluded', invited: false, until: first.until },
      { id: String(second.id), outcome: null, invited: true, until: null },
    ])
    const hashes = async (from: typeof older) =>
      (await from.pool.query('select kind, hash, until from excluded_identifier order by kind, hash')).rows as object[]
    expect(await hashes(older)).toEqual(await hashes(site.database))
    expect(others.length).toBeGreaterThan(0)
    expect(await brokenRules(older.pool, [LIMIT_INVARIANTS])).toEqual([])
  } finally {
    await older.close()
  }
})
