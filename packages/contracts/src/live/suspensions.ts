import { parseBuilderKey } from '@evens/kernel'
import type { SuspendedBetting } from './protocol.ts'

/** An offer as suspensions name it. The championship is unknown for a selection from an old link. */
export type SuspendableOffer = {
  readonly sport: string | null
  readonly champ: string | null
  readonly event: string
  /** A market key or a builder's. */
  readonly market: string
}

/**
 * All subjects whose suspension stops this offer. A market is named by its key, or by its name alone, which stands for
 * all of its lines. The bet and the page ask by the same list.
 */
export function suspensionSubjects({ sport, champ, event, market }: SuspendableOffer): readonly string[] {
  const markets = parseBuilderKey(market)?.map((pick) => pick.market) ?? [market]
  return [
    ...(sport === null ? [] : [`sport:${sport}`]),
    ...(champ === null ? [] : [`champ:${champ}`]),
    `event:${event}`,
    ...new Set(markets.flatMap((key) => [`market:${event}/${key}`, `market:${event}/${key.split('|', 1)[0] ?? key}`])),
  ]
}

/** The reason that an offer cannot be bet on now; null when it can. */
export function suspensionOn(
  { betting, subjects }: SuspendedBetting,
  offer: SuspendableOffer,
): 'betting-stopped' | 'sport-stopped' | 'offer-stopped' | null {
  if (betting) return 'betting-stopped'
  if (subjects.length === 0) return null
  const found = suspensionSubjects(offer).find((subject) => subjects.includes(subject))
  if (found === undefined) return null
  return found.startsWith('sport:') ? 'sport-stopped' : 'offer-stopped'
}
