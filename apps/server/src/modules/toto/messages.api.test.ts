import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { newKey } from '../betting/testing/start-betting.ts'
import { playerMessages } from '../notifications/testing/player-messages.ts'
import { allWon, AWAY, HOME, startToto } from './testing/start-toto.ts'

let site: Awaited<ReturnType<typeof startToto>>
let messages: Awaited<ReturnType<typeof playerMessages>>
let token: string
let player: bigint

beforeAll(async () => {
  site = await startToto(await aSiteDatabase())
  messages = await playerMessages(site.database)
  token = await site.signIn('demo1')
  player = site.players[0]?.id ?? 0n
  await messages.reach(player)
})
afterAll(() => site.stop())
beforeEach(() => site.toto.making.makeDraws())

const settle = (): Promise<void> => site.toto.settling.settleAll()

/** Both coupons of a draw in which every home side wins; one has all right, the other nothing. */
async function played(): Promise<readonly string[]> {
  const { number, events } = await site.newDraw()
  for (const marks of [HOME, AWAY])
    expect(await site.stake(token, { key: newKey(), number, marks })).toMatchObject({ state: 'accepted' })
  await site.begin(events[0] ?? '')
  await site.end(allWon(events))
  await Promise.all([settle(), settle()])
  return events
}

describe('a coupon of the toto', () => {
  test('sends no message to a player who has set no amount', async () => {
    await played()
    expect(await messages.to(player)).toEqual([])
  })

  test('that has won sends one message from the amount on that the player has set, and its correction another', async () => {
    await messages.setBetAmount(player, 1n, site.players[0]?.currency)
    const events = await played()
    const [won, ...more] = await messages.to(player)
    expect(more).toEqual([])
    expect(won).toMatchObject({ kind: 'toto_won', channel: 'mail', given: { account: String(player) } })
    const [lost, winner] = await site.coupons(token)
    expect([lost?.hits, winner?.hits, won?.given['bet']]).toEqual([0, 10, winner?.id])
    await site.end({ [events[0] ?? '']: 'away' })
    await Promise.all([settle(), settle()])
    expect(await messages.kindsTo(player)).toEqual(['toto_won', 'toto_corrected'])
  })

  test('that has won less than that amount sends none', async () => {
    await messages.setBetAmount(player, 10n ** 15n, site.players[0]?.currency)
    const before = (await messages.to(player)).length
    await played()
    expect(await messages.to(player)).toHaveLength(before)
  })
})

describe('a stake on the toto', () => {
  const set = (what: string) => site.database.pool.query(`update player set ${what} where id = $1`, [player])

  test('is refused with age-check while the birth date is missing, and nothing moves', async () => {
    const { number } = await site.newDraw()
    const stake = () => site.stake(token, { key: newKey(), number, marks: HOME })
    const before = await site.balance(token)
    await set('birth_date = null')
    expect(await stake()).toMatchObject({ state: 'refused', reason: 'age-check' })
    expect(await site.balance(token)).toEqual(before)
    await set("birth_date = '1990-01-01'")
    expect(await stake()).toMatchObject({ state: 'accepted' })
  })

  test('is refused with identity-check once the days for it are over', async () => {
    const { number } = await site.newDraw()
    await site.database.pool.query('delete from verification_document where player_id = $1', [player])
    await set("created_at = clock_timestamp() - interval '31 days', phone_confirmed_at = clock_timestamp()")
    const before = await site.balance(token)
    expect(await site.stake(token, { key: newKey(), number, marks: HOME })).toMatchObject({
      state: 'refused',
      reason: 'identity-check',
    })
    expect(await site.balance(token)).toEqual(before)
  })
})
