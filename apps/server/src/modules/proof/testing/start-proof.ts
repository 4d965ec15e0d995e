import type { ProofReply } from '@evens/contracts'
import { createRandom } from '@evens/kernel'
import { aSeller } from '../../betting/testing/seller.ts'
import { bet, newKey, startBetting, won } from '../../betting/testing/start-betting.ts'
import { createProof } from '../index.ts'
import { logWaiting } from '../write-batch.ts'
import { aSiteDatabase } from '../../../testing/site-database.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

const OUTCOMES = ['home', 'draw', 'away'] as const
const PROOF_KEY = Buffer.alloc(32, 8)
const PRICES = { home: 2000, draw: 3000, away: 4000 }

/** A site with betting and a log, and players who bet, win, are corrected and cash out. */
export async function startProof() {
  const database = await aSiteDatabase()
  const site = await startBetting(database, { sandbox: false, betting: { maxStake: 100, liveDelayMs: 0 } })
  const proof = createProof({
    database,
    proofKey: PROOF_KEY,
    anchorUrl: null,
    sites: [],
    privateHosts: [],
    log: SILENT_LOG,
  })
  proof.routes(site.app)
  let games = 880_000

  return {
    ...site,
    proof,
    proofKey: PROOF_KEY,
    log: () => logWaiting(database.pool, proof.keys),

    async ask(token: string, id: string) {
      const reply = await site.app.inject({ url: `/web-api/coupons/${id}/proof`, cookies: { user_token: token } })
      return { status: reply.statusCode, ...reply.json<ProofReply>() }
    },

    /** A history that differs for every seed. The log differs too, as it is written at random times. */
    async live(seed: number) {
      const random = createRandom(`proof ${seed}`)
      const pick = <T>(list: readonly T[]): T => list[random.int(list.length)] as T
      const players = await site.morePlayers(3, 10_000_000n)
      const coupons: { readonly token: string; readonly id: string }[] = []
      for (let round = 0; round < 4; round += 1) {
        const events = Array.from({ length: 2 }, () => String((games += 1)))
        for (const event of events) await site.game(event)
        for (const { token } of players) {
          const chosen = random.int(2) === 0 ? events : events.slice(0, 1)
          const bets = chosen.map((event) => {
            const outcome = pick(OUTCOMES)
            return bet(event, outcome, PRICES[outcome])
          })
          const amount = String(1000 + random.int(9000))
          const body = { key: newKey(), typeId: bets.length === 1 ? 0 : 1, amount, changeCoefAction: 2, bets }
          const id = (await site.place(token, body)).coupons[0]?.id
          if (id !== undefined) coupons.push({ token, id })
        }
        const [{ token } = { token: '' }] = players
        const seller = aSeller(site, token, (games += 10))
        const sold = await seller.placed([await seller.newGame()])
        coupons.push({ token, id: sold })
        const { quote } = await seller.quoteOf(sold, random.int(2) === 0 ? '40000' : null)
        if (random.int(2) === 0) await this.log()
        await seller.sell(sold, quote)
        for (const event of events) await site.settle(event, won(pick(OUTCOMES)))
        await site.work()
        if (random.int(2) === 0) await this.log()
        for (const event of events) if (random.int(2) === 0) await site.settle(event, won(pick(OUTCOMES)))
        await site.work()
      }
      await this.log()
      return { players, coupons }
    },
  }
}
export type ProofSite = Awaited<ReturnType<typeof startProof>>
