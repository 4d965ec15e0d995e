import { COUPON_TYPES } from '@evens/rules/coupon'
import { againstPlain, requestsPerSecond, requestsPerSecondOf } from './answers.ts'
import { couponOn, headersOf, placeOne } from './bet-load.ts'
import { startBettingSite } from './betting-site.ts'
import { makeBettors, type Bettor } from './bettors.ts'
import type { Benchmark } from './row.ts'

const RUNS = 3
const BETTORS = 100
const LEGS = 8
const SHAPES = {
  single: { legs: 1, shape: { typeId: COUPON_TYPES.single.code } },
  [`express of ${LEGS}`]: { legs: LEGS, shape: { typeId: COUPON_TYPES.express.code } },
  [`system 4/${LEGS}`]: { legs: LEGS, shape: { typeId: COUPON_TYPES.system.code, systemValue: 4 } },
}

type Held = { readonly bettor: Bettor; readonly coupon: string }

/** Cash-out quotes, requested repeatedly, against the plainest response of the same server. */
export const cashOut: Benchmark = {
  name: 'cash-out',
  async run(say) {
    const cluster = await startBettingSite()
    try {
      const [site] = cluster.nodes
      const bettors = await makeBettors(site, cluster.database, BETTORS)
      const games = await cluster.games(LEGS)
      const held = new Map<string, readonly Held[]>()
      for (const [name, { legs, shape }] of Object.entries(SHAPES)) {
        const place = async (bettor: Bettor): Promise<Held> => ({
          bettor,
          coupon: await placeOne(site.url, bettor, couponOn(games.slice(0, legs), shape)),
        })
        held.set(name, await Promise.all(bettors.map(place)))
      }
      const plain: number[] = []
      const rates = new Map<string, number[]>()
      for (let run = 0; run < RUNS; run += 1) {
        plain.push(await requestsPerSecond(`${site.url}/healthz`))
        for (const [name, coupons] of held) {
          const rate = await quotesPerSecond(site.url, coupons)
          say(`${name}: ${Math.round(rate)} quotes a second, plain answers ${Math.round(plain.at(-1) ?? 0)}`)
          rates.set(name, [...(rates.get(name) ?? []), rate])
        }
      }
      return [...rates].map(([name, all]) => againstPlain(`cash-out quote, ${name}`, all, plain))
    } finally {
      await cluster.stop()
    }
  },
}

async function quotesPerSecond(url: string, held: readonly Held[]): Promise<number> {
  let asked = 0
  const without: string[] = []
  const rate = await requestsPerSecondOf(`${url}/healthz`, {
    setupRequest(request) {
      const one = held[asked++ % held.length]
      if (one === undefined) throw new Error('nobody holds a coupon')
      return { ...request, path: `/web-api/coupons/${one.coupon}/cash-out`, headers: headersOf(one.bettor) }
    },
    onResponse(_status, body) {
      if (!/"amount":"\d+"/.test(body)) without.push(body)
    },
  })
  if (without.length > 0) throw new Error(`${without.length} answers had no price: ${without[0]}`)
  return rate
}
