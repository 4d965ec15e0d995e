import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVipAdmin } from '../../apps/server/src/modules/betting/index.ts'
import { bet, newKey, startBetting } from '../../apps/server/src/modules/betting/testing/start-betting.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerVip } from './betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), { sandbox: false, betting: { maxStake: 10 } })
  await site.game('580001')
})
afterAll(() => site.stop())

test('an operator sees pending VIP bets, decides them once, and sees the outcome', async () => {
  const admin = createVipAdmin(site.database.kysely)
  const say = async (...words: readonly string[]) => (await answerVip(admin, words, 'operator clara')).lines.join('\n')
  expect(await say('list')).toBe('no VIP bets are pending')
  const { coupons } = await site.place(await site.signIn('demo1'), {
    key: newKey(),
    typeId: 0,
    amount: '200000',
    changeCoefAction: 2,
    isVip: true,
    bets: [bet('580001', 'home', 2000)],
  })
  const id = coupons[0]?.id ?? ''
  expect(await say('list')).toMatch(
    new RegExp(
      `^${id}  evens, player \\d+: 2000.00 RUB to win 4000.00 RUB, starts .*: Torvia - Lansk, result home at 2$`,
    ),
  )
  const [reply] = await Promise.all([
    say('approve', id),
    (async () => {
      while (!(await admin.list()).every((one) => String(one.id) !== id)) continue
      await site.betting.vip.decideAsked()
    })(),
  ])
  expect(reply).toBe(`${id} is accepted`)
  expect(await say('refuse', id)).toMatch(/is not pending/)
  const { rows } = await site.database.pool.query("select act, subject from audit_entry where actor = 'operator clara'")
  expect(rows).toEqual([{ act: 'vip-bet-approved', subject: `coupon ${id}` }])
  expect(await say('approve')).toMatch(/^usage: /)
  expect(await say('approve', '1; drop table coupon')).toMatch(/^usage: /)
})
