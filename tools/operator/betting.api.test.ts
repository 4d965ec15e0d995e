import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, newKey, startBetting } from '../../apps/server/src/modules/betting/testing/start-betting.ts'
import { createSuspensions } from '../../apps/server/src/modules/limits/index.ts'
import { answerBetting } from './betting.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'

const GAME = '593001'
let site: Awaited<ReturnType<typeof startBetting>>
let token: string
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
  await site.game(GAME)
})
afterAll(() => site.stop())

const say = async (...words: readonly string[]): Promise<string> =>
  (await answerBetting(createSuspensions(site.database.kysely), words, 'operator ann')).lines.join('\n')
const place = async (by = token): Promise<string | null | undefined> => {
  const body = { key: newKey(), typeId: 0, amount: '15000', changeCoefAction: 2, bets: [bet(GAME, 'home', 2000)] }
  const [coupon] = (await site.place(by, body)).coupons
  return coupon?.reason ?? coupon?.state
}

test.each([
  { what: 'all', reason: 'betting-off' },
  { what: 'sport:football', reason: 'sport-off' },
  { what: 'sport:tennis', reason: 'accepted' },
  { what: 'champ:1201', reason: 'offer-off' },
  { what: 'champ:1', reason: 'accepted' },
  { what: 'event:593001', reason: 'offer-off' },
  { what: 'event:593002', reason: 'accepted' },
  { what: 'market:593001/result', reason: 'offer-off' },
  { what: 'market:593001/total', reason: 'accepted' },
  { what: 'player:1', reason: 'betting-off' },
  { what: 'player:2', reason: 'accepted' },
])('with $what suspended a bet is $reason, until an operator resumes', async ({ what, reason }) => {
  const named = what.replace(/player:(\d)/, (_all, at) => `player:${site.players[Number(at) - 1]?.id}`)
  expect(await place()).toBe('accepted')
  expect(await say('suspend', 'evens', named, 'looking', 'into it')).toBe(`evens, ${named}: betting is suspended`)
  expect(await say('suspend', 'evens', named, 'again')).toBe(`evens, ${named}: betting was suspended already`)
  expect(await say('list')).toMatch(/by operator ann: looking into it$/)
  expect(await place()).toBe(reason)
  expect(await say('resume', 'evens', named, 'seen')).toBe(`evens, ${named}: betting is resumed`)
  expect(await say('resume', 'evens', named, 'seen')).toBe(`evens, ${named}: betting was not suspended`)
  expect(await place()).toBe('accepted')
})

test('each act is in the audit log; invalid input changes nothing', async () => {
  const { rows } = await site.database.pool.query<{ act: string; count: bigint }>(
    "select act, count(*) from audit_entry where actor = 'operator ann' group by act order by act",
  )
  expect(rows).toEqual([
    { act: 'betting-goes-on', count: 11n },
    { act: 'betting-stopped', count: 11n },
  ])
  for (const words of [
    [],
    ['suspend'],
    ['suspend', 'evens'],
    ['suspend', 'evens', 'all'],
    ['suspend', 'E', 'all', 'x'],
    ['suspend', 'evens', "sport:'", 'x'],
  ])
    expect(await say(...words)).toMatch(/^usage: /)
  expect(await say('list')).toBe('no betting is suspended')
})
