import type { Random } from '@evens/kernel'
import { expect } from 'vitest'
import { aMessage } from '../../book/testing/messages.ts'
import { OUTCOMES, randomResults } from './random-bet.ts'
import { aSeller, offerOf } from './seller.ts'
import { bet, newKey, type startBetting, won } from './start-betting.ts'

type Site = Awaited<ReturnType<typeof startBetting>>
type Player = { readonly id: bigint; readonly token: string }
type Act = (by: Player) => Promise<unknown>
/** Acts before the first results are known, and after. */
type Kind = { readonly before?: Act; readonly after?: Act }

const CASH = 200_000n
const CODE = 'MIXTURE'
const MARKETS = [{ market: 'result', specifiers: {} }]
const GAMES = ['750001', '750002', '750003', '750004', '750005']
/** These get an early result, and a second one, another or the same, later. */
const EARLY = { twice: '750011', corrected: '750012', reopened: '750013', owed: '750014' }
const [CANCELLED, UNDECIDED] = ['750015', '750016']

const home = (game: string) => ({ bets: [bet(game, 'home', 2000)] })

/** Players of every kind that matters to a settlement, each with several coupons. */
export function aMixture(site: Site, token: string, random: Random) {
  const { pool } = site.database
  const seller = aSeller(site, token, 750_100)

  const shuffled = <T>(all: readonly T[]): readonly T[] =>
    all
      .map((one) => ({ one, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)

  async function placed({ token: by }: Player, games: readonly string[], given: object = {}): Promise<string> {
    const { coupons } = await site.place(by, {
      key: newKey(),
      typeId: games.length === 1 ? 0 : 1,
      amount: String(2000 + random.int(5000)),
      changeCoefAction: 2,
      bets: games.map((game) => bet(game, random.pick(OUTCOMES), 2000)),
      ...given,
    })
    expect(coupons[0]).toMatchObject({ state: 'accepted' })
    return coupons[0]?.id ?? ''
  }

  async function someCoupons(by: Player): Promise<void> {
    const games = [...GAMES, EARLY.twice, CANCELLED, UNDECIDED]
    for (let left = 3 + random.int(4); left > 0; left -= 1)
      await placed(by, shuffled(games).slice(0, random.pick([1, 1, 1, 2, 3])))
  }

  /** Stakes the player's whole balance on a game that stays open. */
  const stakeTheRest: Act = async (by) => placed(by, [UNDECIDED], { amount: (await site.balance(by.token))[0] })

  const limited =
    (currency: string): Act =>
    ({ id }) =>
      pool.query(
        `insert into limit_player (player_id, currency) select id, coalesce(nullif($2, ''), currency) from player
          where id = $1`,
        [id, currency],
      )

  const kinds: Readonly<Record<string, Kind>> = {
    'plain, with several coupons': {},
    'plain, with several more': {},
    'plain, with limits': { before: limited('') },
    'plain, with limits in another currency': { after: limited('EUR') },
    'whose coupon was changed meanwhile': { after: (by) => placed(by, ['750005']) },
    'whose coupon has heard more': { after: (by) => placed(by, ['750005']) },
    'with free bets': {
      async before(by) {
        for (const game of ['750001', CANCELLED]) await placed(by, [game], { amount: '15000', promoCode: CODE })
      },
    },
    'with something advanced': { after: (by) => placed(by, ['750002'], { amount: '3000', prepaidAmount: '1500' }) },
    'with a part sold': {
      async after(by) {
        const id = await placed(by, ['750003'], { amount: '8000' })
        const { quote } = await seller.quoteOf(id, '3000', by.token)
        expect(await seller.sell(id, quote, newKey(), by.token)).toMatchObject({ state: 'sold' })
      },
    },
    'with a sale that waits': {
      async after(by) {
        const id = await placed(by, ['750004'])
        await pool.query(
          `insert into coupon_sale (player_id, coupon_id, n, state, is_auto, stake, amount, due_at)
            values ($1, $2, 1, 'waiting', true, 1000, 900, clock_timestamp() + interval '1 day')`,
          [by.id, id],
        )
      },
    },
    'with a result that is corrected': { before: (by) => placed(by, [EARLY.corrected], home(EARLY.corrected)) },
    'with a coupon that is opened again': { before: (by) => placed(by, [EARLY.reopened], home(EARLY.reopened)) },
    'who will owe': { before: (by) => placed(by, [EARLY.corrected], home(EARLY.corrected)), after: stakeTheRest },
    'who owes': {
      before: (by) => placed(by, [EARLY.owed], { ...home(EARLY.owed), amount: '10000' }),
      async after(by) {
        await stakeTheRest(by)
        await site.settle(EARLY.owed, won('away'))
        await site.work()
      },
    },
  }

  async function playersOf(): Promise<ReadonlyMap<string, Player>> {
    const made = await site.morePlayers(Object.keys(kinds).length, CASH)
    return new Map(Object.keys(kinds).map((kind, at) => [kind, made[at] as Player]))
  }

  return {
    shuffled,

    /** Places the coupons and sends the first results. Returns the players by kind. */
    async begin(): Promise<ReadonlyMap<string, Player>> {
      for (const game of [...GAMES, ...Object.values(EARLY), CANCELLED, UNDECIDED])
        await site.game(game, false, [offerOf()])
      const terms = { amount: 1, minCoef: 1100, validDays: 1, usesInAll: null, usesByPlayer: 2, players: null }
      await site.betting.promo.add('evens', { code: CODE, ...terms })
      const players = await playersOf()
      for (const [kind, player] of players) {
        await kinds[kind]?.before?.(player)
        await someCoupons(player)
      }
      for (const game of Object.values(EARLY)) await site.settle(game, won('home'))
      await site.work()
      for (const [kind, player] of players) await kinds[kind]?.after?.(player)
      return players
    },

    /** Sends all remaining results. */
    async end(): Promise<void> {
      for (const game of GAMES) await site.settle(game, randomResults(random))
      await site.settle(EARLY.twice, won('home'))
      await site.settle(EARLY.corrected, won('away'))
      await site.sendFeed(
        aMessage('rollback_bet_settlement', { event: EARLY.reopened, markets: MARKETS }),
        aMessage('bet_cancel', { event: CANCELLED, reason: 'wrong_price', markets: MARKETS }),
      )
    },
  }
}
