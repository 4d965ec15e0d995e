import type { CashOutQuote, ExchangeQuote, GamePlayed, LottosReply, PlaceReply, SessionEnding } from '@evens/contracts'
import { createBlocksAdmin } from '../modules/account-security/index.ts'
import { newKey } from '../modules/betting/testing/start-betting.ts'
import { GAME, type Node, type TwoNodes } from './two-nodes.ts'

const LIMIT = '/limit-service-api/api/external/web/v3/limit'
const CASH = 10_000_000n
const DEVICE = { address: '127.0.0.1', agent: '', country: null }
const OPENING = { isPersistent: false, idleMinutes: 600, realityMinutes: null }

type Opened = Awaited<ReturnType<Node['people']['sessions']['open']>>

/** A player with two sessions, and all that there must be before each act can be done. */
export type Actor = {
  readonly id: bigint
  /** The session that is ended, and one that stays. */
  readonly ends: Opened
  readonly stays: Opened
  readonly coupon: string
  readonly order: string
  readonly cashOut: string
  readonly exchange: string
  readonly lotto: { readonly from: number; readonly stake: string }
  /** Of Mines, under way. */
  readonly round: string
}

export const ask = async (node: Node, token: string, url: string, payload?: object) =>
  node.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    cookies: { user_token: token },
    ...(payload !== undefined && { payload }),
  })

export const aBet = (given: object = {}) => ({
  key: newKey(),
  currency: 'RUB',
  typeId: 0,
  amount: '15000',
  changeCoefAction: 2,
  bets: [{ ref: `${GAME}/result/home`, coef: 2000 }],
  ...given,
})

export async function anActor({ database, nodes: [node] }: TwoNodes): Promise<Actor> {
  const [row] = await node.newPlayers(1, CASH)
  const id = row?.id ?? 0n
  const found = await node.people.players.byId('evens', id)
  if (found === null) throw new Error('no player')
  const open = () => node.people.sessions.open(found.player, DEVICE, OPENING)
  const [ends, stays] = [await open(), await open()]
  await database.pool.query("select wallet_add_currency('evens', $1, 'USD', 20)", [id])
  await database.pool.query(
    `insert into payout_method (id, player_id, method, source, fields, label, usable_at)
     values ($1, $2, 'wallet-purso', 'added', '{"wallet": "P0123456789"}', 'x', clock_timestamp())`,
    [payoutOf(id), id],
  )
  const { token } = ends
  const place = async (given: object) =>
    (await ask(node, token, '/web-api/coupons', aBet(given))).json<PlaceReply>().coupons[0]?.id ?? ''
  const coupon = await place({ amount: '100000' })
  const order = await place({ exactCoef: 9000, changeCoefAction: 0 })
  const quote = (await ask(node, token, `/web-api/coupons/${coupon}/cash-out`)).json<CashOutQuote>().quote ?? ''
  const request = { from: 'RUB', to: 'USD', amount: '10000' }
  const exchange = (await ask(node, token, '/web-api/office/exchange/quote', request)).json<ExchangeQuote>().quote ?? ''
  const { kinds } = (await ask(node, token, '/web-api/lotto/kinds?currency=RUB')).json<LottosReply>()
  const kind = kinds.find(({ id: name }) => name === 'quick-five')
  const lotto = { from: kind?.draws.at(-1)?.n ?? 0, stake: kind?.price ?? '' }
  return { id, ends, stays, coupon, order, cashOut: quote, exchange, lotto, round: await aRound(node, token) }
}

async function aRound(node: Node, token: string): Promise<string> {
  // The first request commits, the second joins the player's own seed.
  await ask(node, token, '/web-api/games/seeds')
  await ask(node, token, '/web-api/games/seeds', { clientSeed: 'mine' })
  const { round } = (await ask(node, token, '/web-api/games/rounds', aStart(MINES))).json<GamePlayed>()
  return round?.id ?? ''
}

const MINES = { title: 4006, choice: { mines: 3 } }
/** Rounds that are over with their start. A title has a minimum cycle, so they take turns. */
const INSTANT = [
  () => ({ title: 4001, choice: { side: 'over', wins: 5000 } }),
  () => ({ title: 4002, choice: { target: 200 } }),
  (stake: string) => ({ title: 4003, choice: { chips: [{ spot: 'heads', amount: stake }] } }),
] as const
let starts = 0
const anInstant = (currency: string, stake: string) => ({
  currency,
  stake,
  ...INSTANT[(starts += 1) % INSTANT.length]?.(stake),
})
const aStart = (given: object) => ({ key: newKey(), currency: 'RUB', stake: '10000', ...given })

const payoutOf = (id: bigint): string => `payout-${id}`.padEnd(24, '-')
const MARKS = Array.from({ length: 10 }, () => [0])

/** Requests of a session that move money or decide about it: path and body. */
export const ACTS = {
  bet: () => ['/web-api/coupons', aBet()],
  singles: () => {
    const leg = { ref: `${GAME}/result/home`, coef: 2000, amount: '15000' }
    return ['/web-api/coupons', aBet({ typeId: 10_001, amount: undefined, bets: [leg] })]
  },
  order: () => ['/web-api/coupons', aBet({ exactCoef: 9000, changeCoefAction: 0 })],
  'cash-out': ({ coupon, cashOut }) => [`/web-api/coupons/${coupon}/cash-out`, { key: newKey(), quote: cashOut }],
  'sell-at': ({ coupon }) => [`/web-api/coupons/${coupon}/auto-cash-out`, { amount: '9000000' }],
  'edit-order': ({ order }) => [`/web-api/coupons/${order}/order`, { exactCoef: 9500, isDropOnScoreChange: false }],
  cancel: ({ order }) => [`/web-api/coupons/${order}/cancel`, {}],
  deposit: () => [
    '/web-api/cashier/deposits',
    { key: newKey(), method: 'card', amount: '20000', currency: 'RUB', fields: {} },
  ],
  withdrawal: ({ id }) => [
    '/web-api/cashier/withdrawals',
    { key: newKey(), payout: payoutOf(id), amount: '15000', currency: 'RUB' },
  ],
  toto: () => [
    '/web-api/toto/coupons',
    { key: newKey(), currency: 'RUB', pool: 'ten-hockey', number: 1, marks: MARKS, multiplier: 1 },
  ],
  lotto: ({ lotto }) => [
    '/web-api/lotto/tickets',
    { key: newKey(), currency: 'RUB', kind: 'quick-five', lines: [[[3, 8, 13, 21, 34]]], draws: 1, ...lotto },
  ],
  round: () => ['/web-api/games/rounds', aStart(anInstant('RUB', '10000'))],
  step: ({ round }) => [
    `/web-api/games/rounds/${round}/steps`,
    { key: newKey(), step: 0, action: { do: 'go', at: 0 } },
  ],
  exchange: ({ exchange }) => ['/web-api/office/exchange', { key: newKey(), quote: exchange }],
  account: ({ id }) => ['/web-api/user/accounts/active', { id: `${id}-0` }],
  limit: () => [LIMIT, { key: newKey(), limitType: 1, limitValue: '90000000' }],
} as const satisfies Record<string, (actor: Actor) => readonly [path: string, body: object]>
export type Act = keyof typeof ACTS

export const act = (node: Node, actor: Actor, name: Act) => ask(node, actor.ends.token, ...ACTS[name](actor))

/** A stake in a currency, as a page of that account would send it. */
export async function stakeIn(
  node: Node,
  currency: string,
  product: 'coupon' | 'toto' | 'lotto' | 'round',
): Promise<readonly [path: string, body: object]> {
  if (product === 'coupon')
    return ['/web-api/coupons', aBet({ currency, amount: currency === 'RUB' ? '15000' : '500' })]
  if (product === 'toto')
    return [
      '/web-api/toto/coupons',
      { key: newKey(), currency, pool: 'ten-hockey', number: 1, marks: MARKS, multiplier: 1 },
    ]
  if (product === 'round')
    return ['/web-api/games/rounds', aStart(anInstant(currency, currency === 'RUB' ? '10000' : '500'))]
  const { kinds } = (await node.app.inject(`/web-api/lotto/kinds?currency=${currency}`)).json<LottosReply>()
  const kind = kinds.find(({ id }) => id === 'quick-five')
  const [from, stake] = [kind?.draws.at(-1)?.n, kind?.price]
  const lines = [[[3, 8, 13, 21, 34]]]
  return ['/web-api/lotto/tickets', { key: newKey(), currency, kind: 'quick-five', lines, draws: 1, from, stake }]
}

/** Every way in which a session ends before its time, on the node that is asked. */
export const ENDINGS = {
  'sign-out': (node, { ends }) => ask(node, ends.token, '/web-api/user/disconnect', {}),
  'one of the list': (node, { ends, stays }) =>
    ask(node, stays.token, `/web-api/user/sessions/${ends.session.sessionId}/end`, {}),
  'all others': (node, { stays }) => ask(node, stays.token, '/web-api/user/sessions/end-others', {}),
  'a new password': (node, { id, stays }) =>
    node.database.kysely
      .transaction()
      .execute((tx) =>
        node.people.sessions.endAll(id, 'password-changed' satisfies SessionEnding, stays.session.sessionId, tx),
      ),
  confirmed: (node, { ends }) => node.people.sessions.renew(ends.session),
  exclusion: (node, { stays }) => ask(node, stays.token, LIMIT, { key: newKey(), limitType: 30, limitValue: '1' }),
  block: (node, { id }) =>
    createBlocksAdmin(node.database.kysely).block({ playerId: id, actor: 'operator ann', reason: 'test' }, 45),
} as const satisfies Record<string, (node: Node, actor: Actor) => Promise<unknown>>
export type Ending = keyof typeof ENDINGS
