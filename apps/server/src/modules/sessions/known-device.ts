import bowser from 'bowser'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { giveCookie, readCookie, unprefixedCookie } from '../../platform/http/host-cookie.ts'
import { spokenTime } from '../messages/index.ts'
import type { Credentials } from '../players/index.ts'
import type { SignInDeps } from './deps.ts'

/** Marks a browser that was signed in with before; it is no credential. */
const DEVICE_COOKIE = 'known_device'
const KEPT_SECONDS = 365 * 24 * 3600
const MARK = /^[\w-]{43}$/

/** A readable name, such as "Firefox, Linux". */
export function deviceName(agent: string): string {
  if (agent === '') return '—'
  const { browser, os } = bowser.parse(agent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.length === 0 ? '—' : names.join(', ')
}

const markIn = (mark: string | undefined): string | null => (mark !== undefined && MARK.test(mark) ? mark : null)
const markOf = (request: FastifyRequest): string | null => markIn(readCookie(request, DEVICE_COOKIE))
/** Set before the site had TLS: the browser stays known, but gets a fresh mark. */
const oldMarkOf = (request: FastifyRequest): string | null => markIn(unprefixedCookie(request, DEVICE_COOKIE))

/** True when this player signed in with this browser before. */
export async function isKnownDevice(
  { db }: Pick<SignInDeps, 'db'>,
  request: FastifyRequest,
  playerId: bigint | null,
): Promise<boolean> {
  const marks = [markOf(request), oldMarkOf(request)].filter((mark) => mark !== null)
  if (marks.length === 0) return false
  const row = await db
    .selectFrom('player_device')
    .select('hash')
    .where('player_id', '=', playerId ?? 0n)
    .where('hash', 'in', marks.map(hashOf))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the browser; a new one that is not the player's first is notified by mail. */
export async function noteDevice(
  { db, messages, device }: Pick<SignInDeps, 'db' | 'messages' | 'device'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { player, email, language }: Credentials,
): Promise<void> {
  const mark = markOf(request) ?? randomBytes(32).toString('base64url')
  const wasKnown = oldMarkOf(request) !== null && (await isKnownDevice({ db }, request, player.id))
  giveCookie(request, reply, DEVICE_COOKIE, mark, { maxAge: KEPT_SECONDS })
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_new: boolean; now: Date; others: boolean }>`
      insert into player_device (player_id, hash) values (${player.id}, ${hashOf(mark)})
      on conflict (player_id, hash) do update set last_seen_at = now()
      returning xmax = 0 as is_new, now() as now,
        exists (select from player_device as other where other.player_id = ${player.id}) as others`.execute(tx)
    const noted = rows[0]
    if (noted === undefined || !noted.is_new || wasKnown || !noted.others || email === null) return
    await messages.send(
      {
        siteId: player.siteId,
        language,
        playerId: player.id,
        visitor: messages.visitorOf(request),
        to: { email },
        kind: 'new_device',
        values: { device: deviceName(device(request).agent), time: spokenTime(language, noted.now) },
      },
      tx,
    )
  })
}

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest()
