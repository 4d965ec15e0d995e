import type { Game } from '../e2e/support/game.ts'
import type { Bettor } from './bettors.ts'
import { type Answered, type Bounds, post } from './post-load.ts'

const PATH = '/web-api/coupons'
/** The smallest stake in the currency of the bettors. */
const STAKE = '1500'
const CURRENCY = 'RUB'
/** Any price is accepted. */
const SEEN = 2000
const EVERY_CHANGE = 2

let keys = 0
export const newKey = (): string => `bench-${process.pid}-${String((keys += 1)).padStart(12, '0')}`

type Shape = { readonly typeId: number; readonly systemValue?: number }
const SINGLE: Shape = { typeId: 0 }

/** A coupon on the home side of each game. */
export const couponOn = (games: readonly Game[], shape: Shape = SINGLE): string =>
  JSON.stringify({
    key: newKey(),
    ...shape,
    currency: CURRENCY,
    amount: STAKE,
    changeCoefAction: EVERY_CHANGE,
    bets: games.map(({ id }) => ({ ref: `${id}/result/home`, coef: SEEN })),
  })

export const headersOf = ({ cookie }: Bettor): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  cookie,
})

type Placed = { readonly coupons: readonly { readonly id: string; readonly state: string; readonly reason: string }[] }

/** Places one coupon and returns its number; throws unless it is accepted. */
export async function placeOne(url: string, bettor: Bettor, body: string): Promise<string> {
  const reply = await fetch(`${url}${PATH}`, { method: 'POST', headers: headersOf(bettor), body })
  const text = await reply.text()
  const [coupon] = reply.ok ? (JSON.parse(text) as Placed).coupons : []
  if (coupon?.state !== 'accepted') throw new Error(`a coupon was not accepted: ${reply.status} ${text}`)
  return coupon.id
}

export type BetLoad = {
  readonly url: string
  readonly bettors: readonly Bettor[]
  readonly games: readonly Game[]
  readonly connections: number
}
/** This many single bets, each answered before its connection sends the next. All have to be accepted. */
export async function placeBets(load: BetLoad, bets: number): Promise<Answered> {
  const { running, answered } = begin(load, { amount: bets })
  await running
  const all = answered()
  if (all.accepted !== bets) throw new Error(`${bets} bets were sent and ${all.accepted} accepted: ${all.refused}`)
  return all
}

/** Bets at an even pace until it is stopped; what was under way then is not counted. */
export function placeSteadily(load: BetLoad, aSecond: number): () => Promise<Answered> {
  const { running, answered } = begin(load, { overallRate: aSecond, duration: 3600 })
  return async () => {
    running.stop()
    await running
    return answered()
  }
}

function begin({ url, bettors, games, connections }: BetLoad, bounds: Partial<Bounds>) {
  return post({ url, connections, path: PATH, accepted: '"state":"accepted"' }, bounds, (sent) => {
    const [bettor, game] = [bettors[sent % bettors.length], games[sent % games.length]]
    if (bettor === undefined || game === undefined) throw new Error('bets need a bettor and a game')
    return { headers: headersOf(bettor), body: couponOn([game]) }
  })
}
