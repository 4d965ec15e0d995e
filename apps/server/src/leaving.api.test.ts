import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './modules/identity/index.ts'
import { startWholeSite } from './testing/whole-site.ts'

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
  return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
}

test('many exclude themselves at once: none waits for another, and each is known again by all that is known of them (T068)', async () => {
  const { rows } = await site.database.pool.query<{ id: bigint; login: string }>(
    `insert into player (site_id, login, password_hash, name, country, currency, email, phone, takes_newsletter, is_demo)
     select site_id, 'leaving-' || n, password_hash, name, country, currency, 'leaving-' || n || '@mail.example',
       '+4474001' || (20000 + n), true, true
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
