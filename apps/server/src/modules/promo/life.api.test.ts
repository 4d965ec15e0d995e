import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createBlocksAdmin } from '../account-security/index.ts'
import { BETTING_INVARIANTS } from '../betting/index.ts'
import { aMessage } from '../book/testing/messages.ts'
import { LIMIT_INVARIANTS } from '../limits/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { BONUS, type BonusSite, startBonusSite } from './testing/bonus-site.ts'
import { give, publish } from './testing/give-bonus.ts'
import { grantActs } from './testing/grant-acts.ts'

let site: BonusSite
let acts: ReturnType<typeof grantActs>
beforeAll(async () => {
  const database = await aSiteDatabase()
  site = await startBonusSite(database)
  acts = grantActs(database)
  await publish(database, 'second')
})
afterAll(() => site.stop())

const cancel = async (event: string): Promise<void> => {
  await site.sendFeed(
    aMessage('bet_cancel', { event, reason: 'event_cancelled', markets: [{ market: 'result', specifiers: {} }] }),
  )
  await site.work()
}
const takeBack = async (event: string): Promise<void> => {
  await site.sendFeed(aMessage('rollback_bet_settlement', { event, markets: [{ market: 'result', specifiers: {} }] }))
  await site.work()
}

describe('a grant', () => {
  test('is given once for a cause, and a second bonus waits until the first has ended', async () => {
    const player = await site.bettor()
    const again = { ...BONUS, cause: 'same' }
    expect(await give(site.database, player.id, 'second', again)).toBe('granted')
    expect(await give(site.database, player.id, 'second', again)).toBe('there')
    expect(await site.grantOf(player)).toMatchObject({ state: 'offered' })
    expect(await acts.claim(player, await site.grantOf(player))).toBe('grant-next')
    expect((await site.money(player)).bonus).toBe(10_000)
  })

  test('is claimed once, also twice at once', async () => {
    const player = await site.bettor({ isAutomatic: false })
    const grant = await site.grantOf(player)
    expect(await site.money(player)).toMatchObject({ bonus: 0 })
    const answers = await Promise.all([acts.claim(player, grant), acts.claim(player, grant)])
    expect(new Set(answers)).toEqual(new Set(['done', 'grant-moved']))
    expect(await site.money(player)).toMatchObject({ bonus: 10_000 })
  })

  test('is declined, or lapses when it is not claimed in time', async () => {
    const [one, other] = [await site.bettor({ isAutomatic: false }), await site.bettor({ isAutomatic: false })]
    expect(await acts.decline(one, await site.grantOf(one))).toBe('done')
    await acts.timePasses(other)
    expect(await site.grantOf(other)).toMatchObject({ state: 'lapsed' })
    expect(await acts.claim(other, await site.grantOf(other))).toBe('grant-over')
  })

  test('expires at once with nothing open, and otherwise with its last bet', async () => {
    const [idle, open] = [await site.bettor(), await site.bettor()]
    const event = await site.game()
    await site.stake(open, event, 4000)
    await acts.timePasses(idle)
    await acts.timePasses(open)
    expect(await site.money(idle)).toMatchObject({ bonus: 0 })
    expect(await site.grantOf(idle)).toMatchObject({ state: 'expired' })
    expect(await site.grantOf(open)).toMatchObject({ state: 'closing' })
    expect(await site.stake(open, event, 4000)).toBe('bonus-over')
    await site.end(event, 'home')
    expect(await site.grantOf(open)).toMatchObject({ state: 'expired', wagered: 4000n })
    expect(await site.money(open)).toEqual({ cash: 100_000, held: 0, bonus: 0, inPlay: 0, owed: 0 })
  })

  test('that closes is still converted by the bet that completes it', async () => {
    const [player, event] = [await site.bettor({ required: 4000n }), await site.game()]
    await site.stake(player, event, 4000)
    await acts.timePasses(player)
    await site.end(event, 'away')
    expect(await site.grantOf(player)).toMatchObject({ state: 'converted', converted: 6000n })
    expect(await site.money(player)).toMatchObject({ cash: 106_000, bonus: 0 })
  })

  test('is spent when less than the smallest stake is left and nothing is open', async () => {
    const [player, event] = [await site.bettor({ smallest: 1500n }), await site.game()]
    await site.stake(player, event, 9000)
    await site.end(event, 'away')
    expect(await site.grantOf(player)).toMatchObject({ state: 'spent' })
    expect(await site.money(player)).toMatchObject({ bonus: 0, cash: 100_000 })
  })

  test('is left at the amounts that were shown, or refused with the new ones', async () => {
    const [player, event] = [await site.bettor(), await site.game()]
    await site.stake(player, event, 4000)
    const grant = await site.grantOf(player)
    const before = await acts.leaving(player, grant)
    expect(before).toMatchObject({ bonusGone: '6000', openStakes: '4000', openBets: 1, cashKept: '100000' })
    await site.stake(player, await site.game(), 2000)
    const moved = await acts.leave(player, grant, before?.seen ?? '')
    expect(moved).toMatchObject({ reason: 'amounts-moved', now: { bonusGone: '4000', openBets: 2 } })
    expect(await acts.leave(player, grant, moved.now?.seen ?? '')).toEqual({ reason: null, now: null })
    expect(await site.grantOf(player)).toMatchObject({ state: 'cancelled' })
    await site.end(event, 'home')
    expect(await site.money(player)).toMatchObject({ cash: 100_000, bonus: 0, inPlay: 2000 })
  })

  test('that is charged back takes the bonus money, and after its conversion the cash', async () => {
    const [active, converted] = [await site.bettor(), await site.bettor({ required: 4000n })]
    const event = await site.game()
    await site.stake(converted, event, 4000)
    await site.end(event, 'home')
    expect(await site.money(converted)).toMatchObject({ cash: 114_000 })
    expect(await acts.end(active, await site.grantOf(active), 'void')).toBe('done')
    expect(await acts.end(converted, await site.grantOf(converted), 'void')).toBe('done')
    expect(await site.money(active)).toMatchObject({ cash: 100_000, bonus: 0 })
    expect(await site.money(converted)).toMatchObject({ cash: 100_000, bonus: 0 })
    expect(await acts.end(active, await site.grantOf(active), 'forfeited')).toBe('grant-moved')
  })
})

describe('a correction', () => {
  test('while the bonus runs takes back what is there; the operator bears the rest', async () => {
    const [player, event, next] = [await site.bettor(), await site.game(), await site.game()]
    await site.stake(player, event, 10_000)
    await site.end(event, 'home')
    await site.stake(player, next, 15_000)
    await site.end(event, 'away')
    expect(await site.money(player)).toMatchObject({ cash: 100_000, bonus: 0, inPlay: 15_000 })
    await site.end(event, 'home')
    expect(await site.money(player)).toMatchObject({ bonus: 5000 })
    expect(await site.grantOf(player)).toMatchObject({ wagered: 10_000n })
  })

  test('after the conversion moves the coupon’s money; the conversion stays', async () => {
    const [player, event] = [await site.bettor({ required: 10_000n }), await site.game()]
    await site.stake(player, event, 10_000)
    await site.end(event, 'home')
    expect(await site.money(player)).toMatchObject({ cash: 120_000 })
    await takeBack(event)
    expect(await site.money(player)).toMatchObject({ cash: 100_000, inPlay: 10_000 })
    await cancel(event)
    expect(await site.money(player)).toMatchObject({ cash: 110_000, inPlay: 0 })
    expect(await site.grantOf(player)).toMatchObject({ state: 'converted', wagered: 0n, converted: 10_000n })
  })
})

describe('an exclusion', () => {
  test('lets waiting rewards lapse, settles open bets and forfeits the rest', async () => {
    const [player, event] = [await site.bettor(), await site.game()]
    await give(site.database, player.id, 'second', BONUS)
    await site.stake(player, event, 4000)
    await acts.goAway(player, 30)
    expect(await acts.stepsOf(player)).toEqual(expect.arrayContaining(['closing:excluded', 'lapsed:excluded']))
    await site.end(event, 'home')
    expect(await site.money(player)).toMatchObject({ cash: 100_000, bonus: 0, inPlay: 0 })
    expect(await give(site.database, player.id, 'second', BONUS)).toBe('excluded')
    expect((await acts.stepsOf(player)).some((step) => step.startsWith('forfeited'))).toBe(true)
  })

  test('by a block of operators does the same', async () => {
    const player = await site.bettor()
    await give(site.database, player.id, 'second', BONUS)
    const wanted = { playerId: player.id, actor: 'operator ann', reason: 'test' }
    await createBlocksAdmin(site.database.kysely).block(wanted, 45)
    const steps = await acts.stepsOf(player)
    expect(steps).toEqual(expect.arrayContaining(['closing:blocked', 'lapsed:blocked']))
    expect(steps.some((step) => step.startsWith('forfeited'))).toBe(true)
    expect(await site.money(player)).toMatchObject({ cash: 100_000, bonus: 0 })
  })

  test('of a time-out stops the clock of a bonus', async () => {
    const player = await site.bettor()
    const endOf = async (): Promise<number> => {
      const { rows } = await site.database.pool.query<{ at: Date }>(
        'select ends_at as at from promo_grant where player_id = $1',
        [player.id],
      )
      return rows[0]?.at.getTime() ?? 0
    }
    const before = await endOf()
    await acts.goAway(player, 33, '2')
    expect(Math.round(((await endOf()) - before) / 3_600_000)).toBe(48)
    expect(await give(site.database, player.id, 'second', BONUS)).toBe('timed-out')
  })
})

describe('a free bet as a reward', () => {
  const FREE_BET = { ...BONUS, kind: 'free-bet', required: 0n, convertsMax: null, terms: null, minOdds: 1500 }
  test('is a code of one player, of an exact amount, that its bet spends', async () => {
    const [player, other, event] = [await site.bettor(FREE_BET), await site.bettor(null), await site.game()]
    const { rows } = await site.database.pool.query<{ code: string }>(
      'select code from promo_grant where player_id = $1',
      [player.id],
    )
    const promoCode = rows[0]?.code ?? ''
    const free = { promoCode, fromBonus: false, amount: '10000' }
    expect(await site.stake(other, event, 10_000, free)).toBe('promo-unknown')
    expect(await site.stake(player, event, 9999, { ...free, amount: '9999' })).toBe('promo-amount')
    expect(await site.stake(player, event, 10_000, free)).toBe('accepted')
    expect(await site.grantOf(player)).toMatchObject({ state: 'spent' })
    await cancel(event)
    expect(await site.grantOf(player)).toMatchObject({ state: 'active' })
    const next = await site.game()
    expect(await site.stake(player, next, 10_000, free)).toBe('accepted')
    await site.end(next, 'home')
    expect(await site.money(player)).toMatchObject({ cash: 110_000, bonus: 0, held: 0 })
  })
})

describe('bounds', () => {
  test('of a person count causes and not rewards', async () => {
    const player = await site.bettor(null)
    const given = { ...BONUS, kind: 'cash', movement: 'prize', bounds: { claimDays: 7, perPerson: { ever: 1 } } }
    expect(await give(site.database, player.id, 'second', { ...given, cause: 'a' })).toBe('granted')
    expect(await give(site.database, player.id, 'second', { ...given, cause: 'a#1' })).toBe('granted')
    expect(await give(site.database, player.id, 'second', { ...given, cause: 'b' })).toBe('promotion-taken')
    expect(await site.money(player)).toMatchObject({ cash: 120_000 })
  })

  test('of all are never passed: fifty players, ten places', async () => {
    await publish(site.database, 'ten')
    const players = await site.newPlayers(50, 0n)
    const given = { ...BONUS, bounds: { claimDays: 7, inAll: 10 } }
    const answers = await Promise.all(players.map(({ id }) => give(site.database, id, 'ten', given)))
    expect(answers.filter((answer) => answer === 'granted')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'promotion-full')).toHaveLength(40)
  })

  test('of one person include those they share a device with: their grant waits for an operator', async () => {
    await publish(site.database, 'shared')
    const [one, other] = await site.newPlayers(2, 0n)
    for (const { id } of [one, other].flatMap((each) => each ?? []))
      await site.database.pool.query("select cashier_match_instrument('evens', $1, sha256('card 1'), 'deposit')", [id])
    expect(await give(site.database, one?.id ?? 0n, 'shared', BONUS)).toBe('granted')
    expect(await give(site.database, other?.id ?? 0n, 'shared', BONUS)).toBe('held')
    expect(await acts.end(other ?? { id: 0n }, await site.grantOf({ id: other?.id ?? 0n, token: '' }), 'offered')).toBe(
      'done',
    )
    expect(await site.grantOf({ id: other?.id ?? 0n, token: '' })).toMatchObject({ state: 'active' })
  })
})

test('a bet against another of the player’s counts nothing', async () => {
  const [player, event] = [await site.bettor(), await site.game()]
  await site.stake(player, event, 4000)
  await site.place(player.token, {
    key: site.newKey(),
    typeId: 0,
    amount: '4000',
    changeCoefAction: 2,
    bets: [{ ref: `${event}/result/away`, coef: 4000 }],
  })
  await site.end(event, 'home')
  expect(await site.grantOf(player)).toMatchObject({ wagered: 0n })
  const { rows } = await site.database.pool.query<{ reason: string }>(
    'select reason from promo_play where player_id = $1 order by n desc limit 1',
    [player.id],
  )
  expect(rows[0]?.reason).toBe('both-sides')
})

test('the rules hold after all that', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS, LIMIT_INVARIANTS, PROMO_INVARIANTS])).toEqual([])
})
