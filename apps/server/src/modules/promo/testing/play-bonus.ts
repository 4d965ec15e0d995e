import { createRandom, type Random } from '@evens/kernel'
import { expect } from 'vitest'
import { aMessage } from '../../book/testing/messages.ts'
import { BONUS, type BonusSite } from './bonus-site.ts'
import {
  chargedBack,
  type End,
  ended,
  gameEnded,
  given,
  type ModelPlayer,
  type Pick,
  PRICES,
  runningOf,
  staked,
  timeOver,
} from './bonus-model.ts'
import { give } from './give-bonus.ts'
import { grantActs } from './grant-acts.ts'

type Bettor = Awaited<ReturnType<BonusSite['bettor']>> & { readonly model: ModelPlayer }
type Table = { readonly site: BonusSite; readonly random: Random; readonly players: readonly Bettor[] }

const PICKS = Object.keys(PRICES) as readonly Pick[]
const AMOUNTS = [2000, 3000, 5000, 8000, 10_000] as const

/**
 * Plays random bets of both accounts, results, corrections and ends of grants, and holds every balance and every grant
 * against the model after each round. The same seed plays the same.
 */
export async function playBonus(site: BonusSite, seed: number, rounds: number, size: number): Promise<number> {
  const random = createRandom(`bonus ${seed}`)
  const players: Bettor[] = []
  for (let at = 0; at < size; at += 1) players.push({ ...(await site.bettor(null)), model: aModel() })
  const table = { site, random, players }
  const past: string[] = []
  let bets = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const player of players) await endSome(table, player)
    for (const player of players) if (runningOf(player.model) === undefined) await grantOne(table, player)
    const event = await site.game()
    for (const player of players) bets += await placeSome(table, player, event)
    for (const player of players) await endSome(table, player)
    if (random.next() < 0.7) await end(table, event, random.pick([...PICKS, 'home']))
    past.push(event)
    // A game of before is corrected, taken back, or cancelled for good.
    const earlier = random.pick(past)
    const how = random.pick<End>([...PICKS, 'open', 'void'])
    await end(table, earlier, how)
    if (how === 'void') past.splice(past.indexOf(earlier), 1)
    for (const player of players) await compare(site, player, `seed ${seed}, round ${round}`)
  }
  return bets
}

const aModel = (): ModelPlayer => ({ own: 100_000n, held: 0n, bonus: 0n, inPlay: 0n, grants: [], coupons: [] })

async function grantOne({ site, random }: Table, { id, model }: Bettor): Promise<void> {
  const [required, cap] = [random.pick([10_000n, 20_000n, 50_000n]), random.pick([10_000n, 30_000n])]
  expect(await give(site.database, id, 'first', { ...BONUS, required, convertsMax: cap })).toBe('granted')
  given(model, 10_000n, { required, cap })
}

async function placeSome({ site, random }: Table, player: Bettor, event: string): Promise<number> {
  const { model, token } = player
  let placed = 0
  for (let left = random.int(3); left > 0; left -= 1) {
    const [pick, amount, fromBonus] = [random.pick(PICKS), random.pick(AMOUNTS), random.next() < 0.7]
    const { coupons } = await site.place(token, {
      key: site.newKey(),
      typeId: 0,
      amount: String(amount),
      changeCoefAction: 2,
      bets: [{ ref: `${event}/result/${pick}`, coef: Number(PRICES[pick]) * 1000 }],
      ...(fromBonus && { fromBonus }),
    })
    const [coupon] = coupons
    const stake = BigInt(amount)
    const grant = fromBonus ? (runningOf(model) ?? null) : null
    if (fromBonus) {
      const reason = grant === null ? 'bonus-none' : grant.state === 'closing' ? 'bonus-over' : null
      expect(coupon?.reason ?? null).toBe(reason ?? (model.bonus < stake ? 'insufficient-funds' : null))
    }
    if (coupon?.state !== 'accepted') continue
    placed += 1
    const shared = { id: BigInt(coupon.id), event, pick, stake, grant }
    staked(model, { ...shared, isOpen: true, payout: 0n, got: 0n, counted: 0n })
  }
  return placed
}

async function end({ site, players }: Table, event: string, how: End): Promise<void> {
  const market = { market: 'result', specifiers: {} }
  if (how === 'void')
    await site.sendFeed(aMessage('bet_cancel', { event, reason: 'event_cancelled', markets: [market] }))
  else if (how === 'open') await site.sendFeed(aMessage('rollback_bet_settlement', { event, markets: [market] }))
  else await site.end(event, how)
  await site.work()
  for (const { model } of players) gameEnded(model, event, how)
}

/** Now and then a player leaves a bonus, its time is over, or the deposit behind it is charged back. */
async function endSome({ site, random }: Table, player: Bettor): Promise<void> {
  const acts = grantActs(site.database)
  const [grant, model] = [await site.grantOf(player), player.model]
  const last = model.grants.at(-1)
  const chance = random.next()
  if (grant === undefined || last === undefined || chance > 0.25) return
  const running = runningOf(model)
  if (chance < 0.1) {
    await acts.timePasses(player)
    timeOver(model)
  } else if (chance < 0.18 && running !== undefined) {
    const quote = await acts.leaving(player, grant)
    expect(quote).toMatchObject({ bonusGone: String(model.bonus) })
    await acts.leave(player, grant, quote?.seen ?? '')
    ended(model, running, 'cancelled')
  } else if (chance > 0.22 && (running !== undefined || last.state === 'converted')) {
    expect(await acts.end(player, grant, 'void')).toBe('done')
    chargedBack(model, last)
  }
}

async function compare(site: BonusSite, player: Bettor, at: string): Promise<void> {
  const { own, held, bonus, inPlay, grants } = player.model
  const now = await site.money(player)
  expect({ at, own: now.cash + now.owed, held: now.held, bonus: now.bonus, inPlay: now.inPlay }).toEqual({
    at,
    own: Number(own),
    held: Number(held),
    bonus: Number(bonus),
    inPlay: Number(inPlay),
  })
  const { rows } = await site.database.pool.query(
    'select state, wagered, converted from promo_grant where player_id = $1 order by id',
    [player.id],
  )
  expect(rows).toEqual(grants.map(({ state, wagered, converted }) => ({ state, wagered, converted })))
}
