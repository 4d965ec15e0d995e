import type { LottosReply } from '@evens/contracts'
import { type LottoKind, lottoKindOf, ticketCombinations, totoPool, totoStake, totoUnit } from '@evens/rules/pools'
import type pg from 'pg'
import { newKey } from '../modules/betting/testing/start-betting.ts'
import type { RaceCall } from './race.ts'

export type Someone = { readonly id: string; readonly token: string }

/** A call over HTTP by which a player stakes or deposits money. */
export type Product = {
  readonly name: string
  /** The cost of one. */
  readonly amount: bigint
  /** Matches an answer that accepted it. */
  readonly taken: RegExp
  readonly call: (player: Someone, at: number) => RaceCall
}

const STAKE = 15_000n
const VIP_STAKE = 200_000n
const DEPOSIT = 20_000n
const ORDERED_AT = 2500
const POOL = 'ten-hockey'
const LOTTO = 'quick-five'
const LINES = [[[3, 8, 13, 21, 34]]]
/** Rounds of one title wait for its minimum cycle, so that those at once are of several. */
const ROUNDS = [
  { title: 4001, choice: { side: 'over', wins: 5000 } },
  { title: 4002, choice: { target: 200 } },
  { title: 4003, choice: { chips: [{ spot: 'heads', amount: String(STAKE) }] } },
]

export type Places = {
  readonly urls: readonly string[]
  readonly games: readonly string[]
  /** The draws of toto and lotto that are staked on. */
  readonly draw: number
  readonly from: number
  readonly price: bigint
}

/** The draw of lotto after the next: it stays open for as long as a test takes. */
export async function lottoOn(url: string): Promise<Pick<Places, 'from' | 'price'>> {
  const reply = await fetch(`${url}/web-api/lotto/kinds?currency=RUB`)
  const { kinds } = (await reply.json()) as LottosReply
  const kind = kinds.find(({ id }) => id === LOTTO)
  const combinations = ticketCombinations(lottoKindOf(LOTTO) as LottoKind, LINES)
  return { from: kind?.draws.at(-1)?.n ?? 0, price: BigInt(kind?.price ?? 0) * combinations }
}

export const callOf =
  (urls: readonly string[]) =>
  ({ token }: Someone, path: string, body: object, node: number): RaceCall => ({
    url: urls[node % urls.length] ?? '',
    path,
    body: JSON.stringify(body),
    headers: { cookie: `user_token=${token}` },
  })

export function productsOn({ urls, games, draw, from, price }: Places) {
  const call = callOf(urls)
  const aCoupon = (player: Someone, at: number, amount: bigint, more: object): RaceCall => {
    const bets = [{ ref: `${games[at % games.length]}/result/home`, coef: 2000 }]
    const body = {
      key: newKey(),
      currency: 'RUB',
      typeId: 0,
      amount: String(amount),
      changeCoefAction: 2,
      bets,
      ...more,
    }
    return call(player, '/web-api/coupons', body, at)
  }
  const pool = totoPool(POOL)
  if (pool === null) throw new Error(`no pool ${POOL}`)
  const marks = Array.from({ length: pool.size }, () => [0])
  const staked: readonly Product[] = [
    {
      name: 'coupon',
      amount: STAKE,
      taken: /"state":"accepted"/,
      call: (player, at) => aCoupon(player, at, STAKE, {}),
    },
    {
      name: 'VIP bet',
      amount: VIP_STAKE,
      taken: /"state":"asked"/,
      call: (player, at) => aCoupon(player, at, VIP_STAKE, { isVip: true, changeCoefAction: 0 }),
    },
    {
      name: 'toto coupon',
      amount: totoStake(totoUnit(pool, 'RUB'), 1, 1),
      taken: /"state":"accepted"/,
      call: (player, at) => {
        const body = { key: newKey(), currency: 'RUB', pool: POOL, number: draw, marks, multiplier: 1 }
        return call(player, '/web-api/toto/coupons', body, at)
      },
    },
    {
      name: 'lotto ticket',
      amount: price,
      taken: /"state":"bought"/,
      call: (player, at) => {
        const ticket = {
          key: newKey(),
          currency: 'RUB',
          kind: LOTTO,
          lines: LINES,
          from,
          draws: 1,
          stake: String(price),
        }
        return call(player, '/web-api/lotto/tickets', ticket, at)
      },
    },
  ]
  const bonus: Product = {
    name: 'coupon from bonus money',
    amount: STAKE,
    taken: /"state":"accepted"/,
    call: (player, at) => aCoupon(player, at, STAKE, { fromBonus: true }),
  }
  const round: Product = {
    name: 'round of a game',
    amount: STAKE,
    taken: /"state":"played"/,
    call: (player, at) => {
      const body = { key: newKey(), currency: 'RUB', stake: String(STAKE), ...ROUNDS[at % ROUNDS.length] }
      return call(player, '/web-api/games/rounds', body, at)
    },
  }
  const deposit: Product = {
    name: 'deposit',
    amount: DEPOSIT,
    taken: /"state":"started"/,
    call: (player, at) => {
      const body = { key: newKey(), method: 'card', amount: String(DEPOSIT), currency: 'RUB', fields: {} }
      return call(player, '/web-api/cashier/deposits', body, at)
    },
  }
  /** Takes its stake when its price is there, on whichever node sees it first. */
  const order: Product = {
    name: 'order',
    amount: STAKE,
    taken: /"state":"ordered"/,
    call: (player, at) => aCoupon(player, at, STAKE, { exactCoef: ORDERED_AT, changeCoefAction: 0 }),
  }
  return { staked, bonus, round, deposit, order, prices: { before: 2000, reached: ORDERED_AT + 100 } }
}

const COUNTED = "('stake', 'deposit')"
const kindsIn = ({ rows }: pg.QueryResult<{ kind: string }>): readonly string[] => rows.map(({ kind }) => kind)

/** The movements that stake money or bring it: the ledger writes none that its function of limits does not name. */
export const countedKinds = async (pool: pg.Pool): Promise<readonly string[]> =>
  kindsIn(
    await pool.query(`
      select distinct kind
      from regexp_matches(pg_get_functiondef('limit_act(text)'::regprocedure), '''([a-z-]+)''', 'g') as named (words)
      cross join lateral unnest(words) as kind
      where limit_act(kind) in ${COUNTED} order by kind`),
  )

/** Those of them that are written of a player. */
export const playedKinds = async (pool: pg.Pool, { id }: Someone): Promise<readonly string[]> =>
  kindsIn(
    await pool.query(
      `select distinct kind from ledger_movement where player_id = $1 and limit_act(kind) in ${COUNTED} order by kind`,
      [id],
    ),
  )
