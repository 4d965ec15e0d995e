import { DEVICE_HEADER, type InvitationReply, type Registered } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { undone } from '../../testing/undone.ts'
import { startRegistration, type StartedRegistration } from '../account-security/testing/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { createRewards, REWARD_INVARIANTS } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let site: StartedRegistration
beforeAll(async () => {
  database = await aSiteDatabase()
  const rewards = createRewards({ database, translate: (_language, key) => key })
  site = await startRegistration(database, {}, rewards.bring)
  rewards.routes(site.app)
})
afterAll(async () => {
  await site.app.close()
  await database.close()
})

type Cookies = Readonly<Record<string, string>>
type Someone = { readonly id: string; readonly cookies: Cookies }
type Way = { readonly code?: string; readonly browser?: Cookies; readonly device?: string; readonly key?: string }

/** A new account, by default in a browser of its own. */
async function register({ code, browser = {}, device, key }: Way = {}): Promise<Someone> {
  const sent: Cookies = code === undefined ? {} : { referral_values: JSON.stringify({ type: 'bf_id', bf_id: code }) }
  const headers: Cookies = device === undefined ? {} : { [DEVICE_HEADER]: device }
  const reply = await site.register(
    { type: 'one_click', ...(key !== undefined && { key }) },
    { cookies: { ...browser, ...sent }, headers },
  )
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  return { id: reply.json<Registered>().session.userId, cookies: { ...browser, ...cookies } }
}
async function invitationOf({ cookies }: Someone): Promise<{ readonly code: string; readonly invited: number }> {
  const reply = await site.app.inject({ url: '/web-api/office/invitation', cookies: { ...cookies } })
  const { link, invited } = reply.json<InvitationReply>()
  return { code: new URL(link).searchParams.get('bf') ?? '', invited }
}
const invitedBy = async (someone: Someone): Promise<number> => (await invitationOf(someone)).invited
async function anInviter(way?: Way): Promise<Someone & { readonly code: string }> {
  const someone = await register(way)
  return { ...someone, code: (await invitationOf(someone)).code }
}
/** As a payment of theirs leaves it. */
const payFrom = (someone: Someone, place: string) =>
  database.pool.query("select cashier_match_instrument('evens', $1, sha256($2::bytea), 'deposit')", [someone.id, place])
const aDevice = async (canvas: string): Promise<string> =>
  (await site.device.register(site.sites[0], { canvas, screen: [1920, 1080], hardware: 8 })).token

describe('referrals (T016)', () => {
  test('are stored with the registration; without a valid code there is none', async () => {
    const inviter = await anInviter()
    await register()
    await register({ code: 'nobodyscode2' })
    expect(await invitedBy(inviter)).toBe(0)
    await register({ code: inviter.code })
    await register({ code: inviter.code })
    expect(await invitedBy(inviter)).toBe(2)
  })

  test('is one for a registration that is sent ten times', async () => {
    const inviter = await anInviter()
    const key = 'brought-once-0123456789'
    const all = await Promise.all(Array.from({ length: 10 }, () => register({ code: inviter.code, key })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await invitedBy(inviter)).toBe(1)
  })

  test('is never oneself: not in the browser that the inviter signed in with', async () => {
    const inviter = await anInviter()
    await register({ code: inviter.code, browser: inviter.cookies })
    await Promise.all(Array.from({ length: 3 }, () => register({ code: inviter.code, browser: inviter.cookies })))
    expect(await invitedBy(inviter)).toBe(0)
  })

  test('is never oneself: not on the same device in another browser', async () => {
    const [mine, theirs] = [await aDevice('mine'), await aDevice('theirs')]
    const inviter = await anInviter({ device: mine })
    await register({ code: inviter.code, device: mine })
    expect(await invitedBy(inviter)).toBe(0)
    await register({ code: inviter.code, device: theirs })
    expect(await invitedBy(inviter)).toBe(1)
  })

  test('is never oneself: it counts no longer when both are paid by one card', async () => {
    const inviter = await anInviter()
    const [honest, same] = [await register({ code: inviter.code }), await register({ code: inviter.code })]
    await payFrom(inviter, 'card 1')
    await payFrom(honest, 'card 2')
    expect(await invitedBy(inviter)).toBe(2)
    await payFrom(same, 'card 1')
    expect(await invitedBy(inviter)).toBe(1)
  })

  test('closes no circle, however many accounts one person opens one after the other', async () => {
    const first = await anInviter()
    let { code } = first
    const ring: Someone[] = [first]
    for (let at = 0; at < 5; at += 1) {
      const next = await anInviter({ code, browser: ring.at(-1)?.cookies ?? {} })
      ring.push(next)
      code = next.code
    }
    // The last of them sends the first back through their own link: an existing account cannot be invited.
    await register({ code, browser: first.cookies })
    for (const one of ring) expect(await invitedBy(one)).toBe(0)
  })

  test('holds after all that', async () => {
    expect(await brokenRules(database.pool, [REWARD_INVARIANTS])).toEqual([])
  })
})

// Each fault is what a mistake in the code would leave behind; it is taken back with its transaction.
test.each<{ rule: RegExp; what: string; plants: readonly string[] }>([
  {
    rule: /^I25 an invited player came/,
    what: 'a player who is said to have come by a code that they never had',
    plants: ['update player set referral = null where id in (select player_id from player_brought)'],
  },
  {
    rule: /^I25 nobody was brought by themselves/,
    what: 'somebody who brought themselves',
    plants: [
      'alter table player_brought drop constraint player_brought_check',
      'update player_brought set brought_by = player_id',
    ],
  },
  {
    rule: /^I25 nobody was brought by themselves/,
    what: 'two who brought each other',
    plants: [
      'alter table player_brought drop constraint player_brought_check',
      `insert into player_brought (player_id, brought_by) select brought_by, player_id from player_brought
       where brought_by not in (select player_id from player_brought) order by player_id limit 1`,
    ],
  },
  {
    rule: /^I25 nobody counts for themselves/,
    what: 'one device that is taken for two people',
    plants: [
      `create or replace function reward_is_one_person(p_one bigint, p_other bigint) returns boolean language sql stable
       as 'select p_one = p_other'`,
    ],
  },
  {
    rule: /^I25 nobody counts twice/,
    what: 'a friend who counts for two',
    plants: [
      'alter table player_brought drop constraint player_brought_pkey',
      `insert into player_brought (player_id, brought_by) select b.player_id, i.player_id from player_brought b, invitation i
       where i.player_id < b.player_id`,
    ],
  },
])('the rules find $what', async ({ rule, plants }) => {
  await undone(database.pool, async (client) => {
    for (const plant of plants) await client.query(plant)
    expect(await brokenRules(client, [REWARD_INVARIANTS])).toEqual(
      expect.arrayContaining([expect.stringMatching(rule)]),
    )
  })
})
