import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createExcludePlayer } from './exclusions.ts'
import { type StartedRegistration, startRegistration } from './testing/start-registration.ts'

const UNTIL = new Date('2099-01-02T03:04:05Z')
const REQUEST = {} as FastifyRequest

let database: Database
let site: StartedRegistration
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startRegistration(database)
})
afterAll(async () => {
  await site.app.close()
  await database.close()
})

async function aPlayer(email: string) {
  const joined = await site.join({ email, passport: `DOC-${email}`, newsletter: true })
  const { session } = joined.json<{ session: { userId: string } }>()
  const token = joined.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  return { player: { id: BigInt(session.userId), siteId: 'evens' }, token }
}

const excluding = (device: string | null, instruments: readonly string[]) =>
  createExcludePlayer({
    instrumentsOf: async () => instruments,
    deviceOf: () => device,
    exclusions: site.exclusions,
    sessions: site.people.sessions,
  })

const isExcluded = (kind: 'email' | 'device' | 'payout', value: string) =>
  site.exclusions.has('ledara', [{ kind, value }])
const isSignedIn = async (token: string) => (await site.people.sessions.lookUp(token, 'evens')) !== null
const takesNewsletter = async (id: bigint) =>
  (await database.pool.query<{ takes: boolean }>('select takes_newsletter as takes from player where id = $1', [id]))
    .rows[0]?.takes

test('an exclusion stores every identifier at all sites, stops the newsletter and ends the sessions', async () => {
  const { player, token } = await aPlayer('leaves@mail.example')
  await database.pool.query('update player set takes_newsletter = true where id = $1', [player.id])
  expect(await isSignedIn(token)).toBe(true)

  const stored = await database.kysely
    .transaction()
    .execute((tx) => excluding('a machine', ['tok_1', 'tok_2'])({ player, until: UNTIL, request: REQUEST }, tx))

  expect(stored.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email', 'payout', 'payout', 'device']))
  expect(await isExcluded('email', 'leaves@mail.example')).toBe(true)
  expect(await isExcluded('device', 'a machine')).toBe(true)
  expect(await isExcluded('payout', 'tok_2')).toBe(true)
  expect(await takesNewsletter(player.id)).toBe(false)
  expect(await isSignedIn(token)).toBe(false)
  const again = await site.join({ email: 'leaves@mail.example' })
  expect(again.statusCode).toBeGreaterThanOrEqual(400)
})

test('an unknown device without payments leaves only the account’s own identifiers', async () => {
  const { player } = await aPlayer('plain@mail.example')
  const stored = await database.kysely
    .transaction()
    .execute((tx) => excluding(null, [])({ player, until: UNTIL, request: REQUEST }, tx))
  expect(stored.map(({ kind }) => kind)).not.toContain('device')
  expect(stored.map(({ kind }) => kind)).not.toContain('payout')
  expect(await isExcluded('email', 'plain@mail.example')).toBe(true)
})

test('nothing of it stays when the transaction of the limit fails', async () => {
  const { player, token } = await aPlayer('stays@mail.example')
  const failing = database.kysely.transaction().execute(async (tx) => {
    await excluding('another machine', [])({ player, until: UNTIL, request: REQUEST }, tx)
    throw new Error('the limit was refused')
  })
  await expect(failing).rejects.toThrow('the limit was refused')
  expect(await isExcluded('email', 'stays@mail.example')).toBe(false)
  expect(await isExcluded('device', 'another machine')).toBe(false)
  expect(await isSignedIn(token)).toBe(true)
})
