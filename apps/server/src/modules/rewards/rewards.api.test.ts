import type { BonusesReply, InvitationReply, PointsReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { startWallet } from '../wallet/testing/start-wallet.ts'
import { createRewards } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let site: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startWallet(database)
  createRewards({ database, translate: (_language, key) => key }).routes(site.app)
})
afterAll(() => site.stop())

const newPlayer = (): Promise<bigint> => site.player('EUR')
const ask = async <Reply>(player: bigint, path: string): Promise<Reply> =>
  (await site.ask<Reply>(player, `/web-api/office/${path}`)).json()
const invitation = (player: bigint) => ask<InvitationReply>(player, 'invitation?lang=ru')
const codeIn = (link: string): string => new URL(link).searchParams.get('bf') ?? ''

test('a referral link is stable, also under concurrent reads, and does not identify its player', async () => {
  const player = await newPlayer()
  const links = (await Promise.all([1, 2, 3, 4, 5].map(() => invitation(player)))).map(({ link }) => link)
  expect(new Set(links).size).toBe(1)
  expect(links[0]).toMatch(/^http:\/\/localhost(:\d+)?\/ru\?bf=[a-z0-9]{12}$/)
  expect(codeIn((await invitation(await newPlayer())).link)).not.toBe(codeIn(links[0] ?? ''))
})

test('points are listed with their movements, in pages', async () => {
  const player = await newPlayer()
  expect(await ask<PointsReply>(player, 'points')).toEqual({ points: 0, movements: [], next: null })
  for (let at = 1; at <= 30; at += 1)
    await database.pool.query('select points_move($1, $2, $3, $4)', [player, at === 30 ? -5 : 10, 'test', `r${at}`])
  const first = await ask<PointsReply>(player, 'points')
  expect(first).toMatchObject({ points: 285, next: '6' })
  expect(first.movements).toHaveLength(25)
  expect(first.movements[0]).toMatchObject({ id: '30', amount: -5, points: 285, label: 'reward_points_taken' })
  const second = await ask<PointsReply>(player, 'points?before=6')
  expect([second.movements.length, second.next]).toEqual([5, null])
})

test('the first-deposit choice is returned as made at registration and with the deposit', async () => {
  const player = await newPlayer()
  expect(await ask<BonusesReply>(player, 'bonuses')).toEqual({ choice: null, firstDeposit: null, money: [] })
  await database.pool.query("update player set bonus_choice = 'sport' where id = $1", [player])
  const deposit = (id: string, takesBonus: boolean, seq: number | null) =>
    database.pool.query(
      `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
         takes_bonus, language, provider, ask_at, expires_at, moved_seq, final_at)
       values ($1, $2, 'evens', 'deposit', 'card', case when $4::bigint is null then 'fail' else 'success' end, 'EUR', 100, 0, 100, '{}', $3, 'en', 'sandbox', now(), now(), $4, now())`,
      [id.padEnd(24, 'x'), player, takesBonus, seq],
    )
  await deposit('failed', false, null)
  expect((await ask<BonusesReply>(player, 'bonuses')).firstDeposit).toBeNull()
  await deposit('first', true, 1)
  await deposit('second', false, 2)
  expect(await ask<BonusesReply>(player, 'bonuses')).toEqual({
    choice: 'sport',
    firstDeposit: { at: expect.any(Number), takesBonus: true },
    money: [],
  })
})
