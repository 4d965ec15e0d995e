import type { EventBrief, MarketView, OutcomeView } from '@evens/contracts'
import type { Selection, Texts } from '@evens/remote-sdk'
import { eventName, marketName, outcomeName } from '../names/names.ts'

/** A price as the visitor saw it when it was picked. */
export function selectionOf(
  texts: Texts,
  {
    event,
    market,
    outcome,
    odds,
    href,
  }: {
    readonly event: EventBrief
    readonly market: MarketView
    readonly outcome: OutcomeView
    readonly odds: number
    readonly href: string
  },
): Selection {
  return {
    ref: outcome.ref,
    odds,
    event: eventName(texts, event),
    market: marketName(texts, event, market),
    outcome: outcomeName(texts, event, market, outcome),
    href,
    isLive: event.isLive,
    sport: event.sport,
    ...(event.kind === 'outright' && { isSingleOnly: true }),
  }
}
