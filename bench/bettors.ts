import { minor } from '@evens/kernel'
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { DEMO_PASSWORD } from '../apps/server/src/modules/players/index.ts'
import { createWallet } from '../apps/server/src/modules/wallet/index.ts'
import type { RunningSite } from '../e2e/support/site.ts'

const LOGIN = 'demo1'
const TOKEN = 'user_token'
const MONEY = minor(1_000_000_000_000n)
const AT_ONCE = 8
const IDLE_MINUTES = 600

/** A player with more money than a benchmark can stake, signed in on the first node. */
export type Bettor = { readonly id: bigint; readonly cookie: string }

/**
 * Copies of one demo player and of one session of theirs: a password for each would be worked on for minutes. Who waits
 * for a long history to be made is not signed out for being away.
 */
export async function makeBettors(site: RunningSite, database: Database, count: number): Promise<readonly Bettor[]> {
  const token = await signIn(site.url)
  const key = keyOf(site)
  const { sub, sid } = claimsIn(token)
  const { rows } = await database.pool.query<{ id: bigint; currency: string }>(
    `insert into player (site_id, login, password_hash, name, country, currency, is_demo, birth_date)
     select site_id, 'bench-' || gen_random_uuid(), password_hash, name, country, currency, is_demo, birth_date
     from player, generate_series(1, $1::bigint) as n where player.id = $2
     returning id, currency`,
    [count, sub],
  )
  const sessions = rows.map(({ id }) => ({ id: String(id), session: randomUUID() }))
  await database.pool.query(
    `insert into player_session
     select (jsonb_populate_record(
       kept, jsonb_build_object('player_id', given->>'id', 'id', given->>'session', 'idle_minutes', ${IDLE_MINUTES})
     )).*
     from player_session kept, jsonb_array_elements($1::jsonb) as given where kept.id = $2`,
    [JSON.stringify(sessions), sid],
  )
  const wallet = createWallet(database)
  const poor = [...rows]
  const grantAll = async (): Promise<void> => {
    for (let one = poor.pop(); one !== undefined; one = poor.pop())
      await wallet.grantPlayMoney(one.id, one.currency, MONEY)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, grantAll))
  return sessions.map(({ id, session }) => ({
    id: BigInt(id),
    cookie: `${TOKEN}=${tokenFor(token, { sub: id, sid: session }, key)}`,
  }))
}

const keyOf = ({ dataDir }: RunningSite): Buffer => readFileSync(join(dataDir, 'keys/session.key'))

/** The same bettor on another node: in a benchmark each has a key of its own. */
export function bettorOn(site: RunningSite, { id, cookie }: Bettor): Bettor {
  const token = cookie.slice(`${TOKEN}=`.length)
  return { id, cookie: `${TOKEN}=${tokenFor(token, claimsIn(token), keyOf(site))}` }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/web-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uLogin: LOGIN, uPassword: DEMO_PASSWORD }),
  })
  const token = new RegExp(`${TOKEN}=([^;]+)`).exec(reply.headers.get('set-cookie') ?? '')?.[1]
  if (token === undefined) throw new Error(`${LOGIN} could not sign in: ${reply.status}`)
  return token
}

type Claims = { readonly sub: string; readonly sid: string }

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** The same token for another player, with a new signature. */
export function tokenFor(token: string, other: Claims, key: Uint8Array): string {
  const [header = ''] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...claimsIn(token), ...other })).toString('base64url')
  return `${header}.${claims}.${createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url')}`
}
