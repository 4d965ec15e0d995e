import type { PlacedToto, TotoCouponsReply, TotoDrawReply, TotoDrawsReply } from '@evens/contracts'
import type { FeedMessage } from '@evens/contracts/feed'
import type { Database } from '../../../platform/database/index.ts'
import { startBetting, won } from '../../betting/testing/start-betting.ts'
import { aFixture, HOUR_MS } from '../../book/testing/build.ts'
import { aMessage, oddsChange, withOdds } from '../../book/testing/messages.ts'
import { createToto } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

export const POOL = 'ten-hockey'
const SIZE = 10
const RESULT = withOdds('result', { home: 2000, draw: 3000, away: 4000 })

const RESULT_OF = { market: 'result', specifiers: {} }

let lastEvent = 600_000

/** A site whose draws a test makes and plays: ten matches of ice hockey at a time. */
export async function startToto(database: Database, overlay: Parameters<typeof startBetting>[1] = {}) {
  const site = await startBetting(database, overlay)
  const { siteFor } = site.betting
  const toto = createToto({
    database,
    book: site.book,
    siteFor,
    sites: [siteFor(undefined)],
    clock: site.clock,
    notify: (ids) => void site.notified.push(...ids),
    log: SILENT_LOG,
  })
  toto.routes(site.app)

  const ask = async <Reply>(url: string, token = ''): Promise<Reply> =>
    (await site.app.inject({ url: `/web-api/toto/${url}`, cookies: { user_token: token } })).json<Reply>()

  const sendFeed = async (...messages: readonly FeedMessage[]): Promise<void> => {
    await site.sendFeed(...messages)
    await toto.listen()
  }

  return {
    ...site,
    toto,
    siteFor,
    ask,
    sendFeed,
    /** Ten matches that begin in some hours, and the draw on them. */
    async newDraw(inHours = 6): Promise<{ readonly number: number; readonly events: readonly string[] }> {
      const ids = Array.from({ length: SIZE }, () => String((lastEvent += 1)))
      await sendFeed(
        ...ids.flatMap((id, at) => [
          aMessage('fixture_change', {
            change: 'new',
            fixture: aFixture({ id, sport: 'ice-hockey', startsAt: site.clock.nowMs() + (inHours + at / 4) * HOUR_MS }),
          }),
          oddsChange([RESULT], { event: id }),
        ]),
      )
      await toto.making.makeDraws()
      const [newest] = (
        await database.pool.query<{ number: number }>(
          'select number from toto_draw where pool = $1 order by number desc limit 1',
          [POOL],
        )
      ).rows
      return { number: newest?.number ?? 0, events: ids }
    },
    draw: async (number: number) => (await ask<TotoDrawReply>(`draw?pool=${POOL}&number=${number}`)).draw,
    draws: () => ask<TotoDrawsReply>(`draws?pool=${POOL}`),
    coupons: async (token: string) => (await ask<TotoCouponsReply>('coupons', token)).coupons,
    async stake(token: string, body: object) {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/web-api/toto/coupons',
        cookies: { user_token: token },
        payload: { currency: site.currencyOf(token), pool: POOL, multiplier: 1, ...body },
      })
      return { status: reply.statusCode, text: reply.body, ...reply.json<Partial<PlacedToto>>() }
    },
    /** The first match begins, whatever its time. */
    async begin(event: string): Promise<void> {
      await sendFeed(
        oddsChange([], { event, state: { status: 1, phase: { name: 'period', number: 1 }, score: [0, 0] } }),
      )
      await toto.settling.closeStarted()
    },
    end: (outcomes: Readonly<Record<string, string>>, certainty: 1 | 2 = 2): Promise<void> =>
      sendFeed(
        ...Object.entries(outcomes).map(([event, winner]) =>
          aMessage('bet_settlement', {
            event,
            certainty,
            markets: [{ market: 'result', specifiers: {}, outcomes: won(winner) }],
          }),
        ),
      ),
    /** Rolls the result of a match back without a new one. */
    takeBack: (event: string): Promise<void> =>
      sendFeed(aMessage('rollback_bet_settlement', { event, markets: [RESULT_OF] })),
    cancel: (...ids: readonly string[]): Promise<void> =>
      sendFeed(
        ...ids.map((event) => aMessage('bet_cancel', { event, reason: 'event_abandoned', markets: [RESULT_OF] })),
      ),
    takeCancelBack: (...ids: readonly string[]): Promise<void> =>
      sendFeed(...ids.map((event) => aMessage('rollback_bet_cancel', { event, markets: [RESULT_OF] }))),
    callOff: (...ids: readonly string[]): Promise<void> =>
      sendFeed(
        ...ids.map((id) =>
          aMessage('fixture_change', { change: 'cancelled', fixture: aFixture({ id, sport: 'ice-hockey' }) }),
        ),
      ),
  }
}

export const HOME = Array.from({ length: SIZE }, () => [0])
export const AWAY = Array.from({ length: SIZE }, () => [2])
/** Those marks with others on some of the matches. */
export const marked = (change: Readonly<Record<number, readonly number[]>>, marks: readonly number[][] = HOME) =>
  marks.map((set, at) => change[at] ?? set)
export const allWon = (events: readonly string[], outcome = 'home'): Readonly<Record<string, string>> =>
  Object.fromEntries(events.map((event) => [event, outcome]))
