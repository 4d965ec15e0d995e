import type { PromoDefinition } from '@evens/contracts'
import { decideRewards, periodOf, type PromoEvent } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import { membersOf } from './audience.ts'
import { promoEvent, type StoredEvent } from './core/promo-event.ts'

type Asked = { readonly site: string; readonly definition: PromoDefinition; readonly days: number }

export type Simulated = {
  readonly causes: number
  readonly players: number
  readonly rewards: number
  /** Sums of rewards by kind and currency, in minor units. */
  readonly cost: readonly { readonly kind: string; readonly currency: string; readonly amount: bigint }[]
}

const EVENTS_MAX = 100_000
const AT_ONCE = 1000

/**
 * Replays the causes of past days against a definition: who would have qualified, and what it would have cost. Everybody
 * counts as joined, so it is the most that the promotion could have cost by these causes.
 */
export async function simulate(db: Kysely<unknown>, { site, definition, days }: Asked): Promise<Simulated> {
  const { rows } = await sql<StoredEvent>`
    select id, kind, player_id, site_id, ref, detail, at from promo_event
    where site_id = ${site} and at > clock_timestamp() - make_interval(days => ${days}) order by id limit ${EVENTS_MAX}
    `.execute(db)
  const version = { version: 1, isLive: true, definition: asIfJoined(definition) }
  const counts = new Map<string, number>()
  const cost = new Map<string, { kind: string; currency: string; amount: bigint }>()
  const players = new Set<bigint>()
  let rewards = 0
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const page = rows.slice(from, from + AT_ONCE)
    const members = await membersOf(db, [...new Set(page.map(({ player_id }) => player_id))], Date.now())
    for (const stored of page) {
      const member = members.get(stored.player_id)
      const event = member && eventOf(stored, definition)
      if (member === undefined || event === undefined || event === null || !isWithinBounds(counts, stored, definition))
        continue
      const currency = typeof stored.detail['currency'] === 'string' ? stored.detail['currency'] : member.currency
      const given = decideRewards(event, [version], { player: { ...member, currency }, joined: [] })
      if (given.length === 0) continue
      count(counts, stored, definition)
      players.add(stored.player_id)
      rewards += given.length
      for (const { kind, amount } of given) {
        const key = `${kind} ${currency}`
        cost.set(key, { kind, currency, amount: (cost.get(key)?.amount ?? 0n) + amount })
      }
    }
  }
  return { causes: rows.length, players: players.size, rewards, cost: [...cost.values()] }
}

/** The past is judged whatever the dates of the definition; its weekdays and hours hold. */
const asIfJoined = (definition: PromoDefinition): PromoDefinition => ({
  ...definition,
  joins: 'automatic',
  runs: { ...definition.runs, from: 0, until: null },
})

/** A choice at a deposit is taken for the promotion that is simulated. */
const eventOf = (stored: StoredEvent, { id }: PromoDefinition): PromoEvent | null =>
  promoEvent({ ...stored, detail: { ...stored.detail, promotion: id } }, { bonusChoice: null, offers: [] })

const keyOf = ({ player_id, at }: StoredEvent, { bounds }: PromoDefinition): string =>
  `${player_id} ${periodOf(bounds, at.getTime()) ?? ''}`

const mostOf = ({ bounds: { perPerson } }: PromoDefinition): number =>
  perPerson?.day ?? perPerson?.week ?? perPerson?.month ?? perPerson?.ever ?? Number.POSITIVE_INFINITY

const isWithinBounds = (
  counts: ReadonlyMap<string, number>,
  stored: StoredEvent,
  definition: PromoDefinition,
): boolean => (counts.get(keyOf(stored, definition)) ?? 0) < mostOf(definition)

const count = (counts: Map<string, number>, stored: StoredEvent, definition: PromoDefinition): void =>
  void counts.set(keyOf(stored, definition), (counts.get(keyOf(stored, definition)) ?? 0) + 1)
