import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { LIMIT_INVARIANTS } from '../limits/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { BONUS, type BonusSite, startBonusSite } from './testing/bonus-site.ts'
import { give } from './testing/give-bonus.ts'
import { grantActs } from './testing/grant-acts.ts'

const TIMES = Number(process.env['EVENS_RACES'] ?? 12)

let site: BonusSite
let acts: ReturnType<typeof grantActs>
beforeAll(async () => {
  const database = await aSiteDatabase()
  site = await startBonusSite(database)
  acts = grantActs(database)
})
afterAll(() => site.stop())

const each = async (work: (at: number) => Promise<void>): Promise<void> => {
  for (let at = 0; at < TIMES; at += 1) await work(at)
}
/** Either of two may be first. */
const together = <A, B>(at: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> =>
  at % 2 === 0
    ? Promise.all([one(), other()])
    : Promise.all([other(), one()]).then(([second, first]): [A, B] => [first, second])

test('one cause is rewarded once by workers of several nodes', async () => {
  await each(async () => {
    const player = await site.bettor(null)
    const answers = await Promise.all(
      [1, 2, 3].map(() => give(site.database, player.id, 'first', { ...BONUS, cause: 'one' })),
    )
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'there')).toHaveLength(2)
    expect((await site.money(player)).bonus).toBe(10_000)
  })
})

test('no claim follows an exclusion', async () => {
  await each(async (at) => {
    const player = await site.bettor({ isAutomatic: false })
    const grant = await site.grantOf(player)
    const [claimed] = await together(
      at,
      () => acts.claim(player, grant),
      () => acts.goAway(player, 30),
    )
    expect(await site.money(player)).toMatchObject({ bonus: 0, cash: 100_000 })
    expect((await site.grantOf(player))?.state).toBe(claimed === 'done' ? 'forfeited' : 'lapsed')
  })
})

test('a stake is taken before the end of a bonus, or refused after it', async () => {
  const event = await site.game()
  const late: Awaited<ReturnType<BonusSite['bettor']>>[] = []
  await each(async (at) => {
    const player = await site.bettor()
    const [staked] = await together(
      at,
      () => site.stake(player, event, 4000),
      () => acts.timePasses(player),
    )
    const isTaken = staked === 'accepted'
    expect(['accepted', 'bonus-none', 'bonus-over']).toContain(staked)
    // Time that was over before the gate was taken is found by the next look.
    await acts.timePasses(player)
    expect(await site.money(player)).toMatchObject(isTaken ? { bonus: 6000, inPlay: 4000 } : { bonus: 0, inPlay: 0 })
    expect((await site.grantOf(player))?.state).toBe(isTaken ? 'closing' : 'expired')
    if (isTaken) late.push(player)
  })
  await site.end(event, 'away')
  for (const player of late) expect(await site.money(player)).toMatchObject({ bonus: 0, inPlay: 0 })
})

test('a bonus is converted once, however many nodes settle its bet', async () => {
  await each(async () => {
    const [player, event] = [await site.bettor({ required: 4000n }), await site.game()]
    await site.stake(player, event, 4000)
    await site.settle(event, [
      { id: 'home', result: 1 },
      { id: 'draw', result: 0 },
      { id: 'away', result: 0 },
    ])
    await Promise.all([site.work(), site.work(), site.work()])
    expect((await acts.stepsOf(player)).filter((step) => step === 'converted:wagered')).toHaveLength(1)
    expect(await site.money(player)).toMatchObject({ cash: 114_000, bonus: 0 })
  })
})

test('a coupon of a bonus that is left pays where the grant stands when it is settled', async () => {
  await each(async (at) => {
    const [player, event] = [await site.bettor(), await site.game()]
    await site.stake(player, event, 4000)
    const grant = await site.grantOf(player)
    const quote = await acts.leaving(player, grant)
    await site.settle(event, [
      { id: 'home', result: 1 },
      { id: 'draw', result: 0 },
      { id: 'away', result: 0 },
    ])
    const [left] = await together(
      at,
      () => acts.leave(player, grant, quote?.seen ?? ''),
      () => site.work(),
    )
    await site.work()
    expect(await site.money(player)).toMatchObject(
      left.reason === null ? { bonus: 0, inPlay: 0, cash: 100_000 } : { bonus: 14_000, inPlay: 0, cash: 100_000 },
    )
  })
})

test('the rules hold after all that', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS, LIMIT_INVARIANTS, PROMO_INVARIANTS])).toEqual([])
})
