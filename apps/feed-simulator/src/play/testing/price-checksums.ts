import { createRandom, marketKey } from '@evens/kernel'
import type { PricedMarket } from '@evens/pricing'
import { quote } from '../../simulate/quote.ts'
import type { Sport } from '../sport.ts'

/** The games of a sport that are played, of which the longest (overtimes, extra innings, super overs) are priced. */
const PLAYED = 40
const PRICED = { longest: 2, shortest: 1, others: 2 }
/** States of one game that are priced: spread over it, and its very last ones. */
const STATES = { spread: 60, last: 8 }

/** States that play seldom or never comes to, made of those that it does. */
const EDGES: Readonly<Record<string, readonly object[]>> = {
  football: [
    { cards: [{ side: 1, part: 1, second: 60, isRed: true }] },
    { penalty: 0 },
    { penalties: [{ side: 0, part: 1, second: 5 }] },
  ],
  tennis: [{ retired: 1 }],
}

type ByMarket<Value> = Readonly<Record<string, Value>>

/**
 * Every price of a sport by kind of market. `exact` is a sum of the chances, each with a weight of its own, so that no two
 * changes cancel out: the last bits of `Math.exp` differ between processors, and a checksum of bits would, too. `sent` is
 * a checksum of the chances as the feed sends them.
 */
export type PriceChecksums = {
  readonly states: number
  readonly prices: number
  readonly exact: ByMarket<number>
  readonly sent: ByMarket<string>
}

/** A change of any chance by this much shows in `exact`; the last bits of ten thousand do not. */
export const EXACT_WITHIN = 1e-9

export function priceChecksums(sport: Sport): PriceChecksums {
  const [exact, sent] = [createWeightedSums(), createChecksums()]
  let [states, prices] = [0, 0]
  for (const { strength, positions } of gamesOf(sport))
    for (const state of positions) {
      const priced = sport.model.price(strength, state)
      states += 1
      for (const market of priced) {
        exact.add(market)
        sent.add(market)
        prices += market.outcomes.length
      }
    }
  return { states, prices, exact: exact.byMarket(), sent: sent.byMarket() }
}

/** Adds small and large numbers without losing the small ones (Neumaier). */
function createWeightedSums() {
  const sums = new Map<string, { sum: number; lost: number; count: number }>()
  return {
    add({ market, specifiers, outcomes }: PricedMarket): void {
      const so = sums.get(market) ?? { sum: 0, lost: 0, count: 0 }
      sums.set(market, so)
      const key = withText(BASIS, marketKey(market, specifiers))
      for (const { id, probability } of outcomes) {
        so.count += 1
        const value = probability * weightOf(withNumber(withText(key, id), so.count))
        const next = so.sum + value
        so.lost += Math.abs(so.sum) >= Math.abs(value) ? so.sum - next + value : value - next + so.sum
        so.sum = next
      }
    },
    byMarket: () => inOrder([...sums].map(([id, { sum, lost }]) => [id, Number((sum + lost).toFixed(11))])),
  }
}

/** Between 1 and 2. */
const weightOf = (mixed: number): number => 1 + (mixed >>> 0) / 2 ** 32

function createChecksums() {
  const sums = new Map<string, number>()
  return {
    add({ market, specifiers, outcomes }: PricedMarket): void {
      let sum = withText(sums.get(market) ?? BASIS, marketKey(market, specifiers))
      for (const { id, probability } of outcomes) {
        const quoted = quote(id, probability)
        sum = withNumber(withText(sum, id), quoted.isActive ? (quoted.probability ?? -1) : -1)
      }
      sums.set(market, sum)
    },
    byMarket: () => inOrder([...sums].map(([id, sum]) => [id, hexOf(sum)])),
  }
}

const inOrder = <Value>(entries: readonly (readonly [string, Value])[]): ByMarket<Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

function gamesOf(sport: Sport) {
  const games = Array.from({ length: PLAYED }, (_, number) => playGame(sport, number))
  const byLength = games.toSorted((a, b) => b.length - a.length)
  const chosen = [
    ...byLength.slice(0, PRICED.longest),
    ...byLength.slice(-PRICED.shortest),
    ...games.slice(0, PRICED.others),
  ]
  return chosen.map(({ number }) => {
    const { strength, states } = statesOf(sport, number)
    const step = Math.max(1, Math.floor(states.length / STATES.spread))
    const spread = states.filter((_, at) => at % step === 0 || at >= states.length - STATES.last)
    const edges = (EDGES[sport.slug] ?? []).map((edge, at) => ({
      ...(states[Math.floor((states.length * (at + 1)) / 5)] as object),
      ...edge,
    }))
    return { strength, positions: [...spread, ...edges] }
  })
}

const playGame = (sport: Sport, number: number) => ({ number, length: statesOf(sport, number).states.length })

function statesOf(sport: Sport, number: number) {
  const random = createRandom(`prices ${sport.slug} ${number}`)
  const field = sport.slug.endsWith('-racing') ? 8 : 2
  const competitors = Array.from({ length: field }, (_, at) => ({ id: String(at + 1), rating: random.normal(0, 1) }))
  const contest = { format: {}, competitors }
  const strength = sport.strengthOf(contest)
  const begin = sport.begin(contest)
  const steps = [...sport.play(strength, begin, random.fork('play'))]
  return { strength, states: [begin, ...steps.map(({ state }) => state)] }
}

/** FNV-1a, over characters and over the two halves of a number's bits. */
const BASIS = 0x811c9dc5
const PRIME = 0x01000193
const BITS = new DataView(new ArrayBuffer(8))

function withText(sum: number, text: string): number {
  let mixed = sum
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), PRIME)
  return mixed
}

function withNumber(sum: number, value: number): number {
  BITS.setFloat64(0, value)
  return Math.imul(Math.imul(sum ^ BITS.getUint32(0), PRIME) ^ BITS.getUint32(4), PRIME)
}

const hexOf = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0')
