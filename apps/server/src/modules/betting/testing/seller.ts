import type { CashOutQuote, CashOutReply, CouponView, SellAtReply } from '@evens/contracts'
import type { OfferedMarket } from '@evens/contracts/feed'
import { expect } from 'vitest'
import { anOffer } from '../../book/testing/messages.ts'
import { bet, newKey, type startBetting } from './start-betting.ts'

type Site = Awaited<ReturnType<typeof startBetting>>
const STAKE = '100000'

/** A fair chance of a half for home, the others share the rest. */
export const offerOf = (home = 0.5): OfferedMarket =>
  anOffer('result', {}, { home, draw: (1 - home) / 2, away: (1 - home) / 2 }, { cashOut: 1 })

/** A player who sells bets back. The games are numbered from here on. */
export function aSeller(site: Site, token: string, firstGame: number) {
  let games = firstGame
  const address = (id: string): string => `/web-api/coupons/${id}/cash-out`

  async function newGame(isLive = false): Promise<string> {
    const id = String((games += 1))
    await site.game(id, isLive, [offerOf()])
    return id
  }

  return {
    newGame,
    priceOf: (event: string): number => site.book.quote({ event, market: 'result', outcome: 'home' }).odds ?? 0,
    /** Home wins every one of these games, as a single or as whatever is given. */
    async placed(events: readonly string[], given: object = {}): Promise<string> {
      const { coupons } = await site.place(token, {
        key: newKey(),
        typeId: events.length === 1 ? 0 : 1,
        amount: STAKE,
        changeCoefAction: 2,
        bets: events.map((event) => bet(event, 'home', 2000)),
        ...given,
      })
      expect(coupons[0]?.state).toMatch(/accepted|waiting/)
      return coupons[0]?.id ?? ''
    },
    async quoteOf(id: string, stake: string | null = null, by = token) {
      const url = stake === null ? address(id) : `${address(id)}?stake=${stake}`
      const reply = await site.app.inject({ url, cookies: { user_token: by } })
      return { status: reply.statusCode, ...reply.json<CashOutQuote>() }
    },
    async sell(id: string, quote: string | null, key = newKey(), by = token) {
      const payload = { key, quote }
      const reply = await site.app.inject({ method: 'POST', url: address(id), cookies: { user_token: by }, payload })
      return { status: reply.statusCode, ...reply.json<CashOutReply>() }
    },
    async sellAt(id: string, amount: string | null, by = token) {
      const url = `/web-api/coupons/${id}/auto-cash-out`
      const reply = await site.app.inject({ method: 'POST', url, cookies: { user_token: by }, payload: { amount } })
      return { status: reply.statusCode, ...reply.json<SellAtReply>() }
    },
    async money(): Promise<{ readonly cash: number; readonly held: number; readonly all: number }> {
      const [cash = 0, held = 0] = (await site.balance(token)).map(Number)
      return { cash, held, all: cash + held }
    },
    async view(id: string): Promise<CouponView> {
      const all = [...(await site.list(token, 'open')), ...(await site.list(token, 'closed'))]
      const found = all.find((coupon) => coupon.id === id)
      expect(found).toBeDefined()
      return found as CouponView
    },
  }
}
