import type { BuilderReply, getBuilder, Margin } from '@evens/contracts'
import {
  BUILDER_OUTCOME,
  BUILDER_PICKS_MAX,
  builderKey,
  type BuilderPick,
  outcomeId,
  parsePick,
  pickText,
} from '@evens/kernel'
import { addable } from '@evens/pricing'
import type { Static } from 'typebox'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BookView } from '../core/book-view.ts'
import type { BookEvent } from '../core/book.ts'
import { builderLaw, builderOffer, fairPick, fairPicks } from '../core/builder-offer.ts'
import { eventRefusal } from '../core/offer.ts'

type Asked = Static<(typeof getBuilder)['query']>

/** The combined price of picks of one game and, on request, the picks that can still be added. */
export function readBuilder({ book, nowMs }: BookView, asked: Asked, margin: Margin): BuilderReply {
  const { id } = asked
  const event = book.events.get(id)
  if (event === undefined) throw new Refusal('NOT_FOUND', { field: 'id' })
  const picks = picksFrom(asked.picks)
  const key = builderKey(picks)
  const offer = builderOffer(book, event, picks, nowMs, margin)
  const closed = eventRefusal(event, nowMs, book)
  const stands = picks[offer.pick ?? -1]
  return {
    odds: key === null ? null : offer.odds,
    reason: picks.length === 0 && offer.reason !== 'no-builder' ? closed : offer.reason,
    pick: stands === undefined ? null : pickText(stands),
    ref: key === null ? null : outcomeId({ event: id, market: key, outcome: BUILDER_OUTCOME }),
    addable: asked.addable === undefined || closed !== null ? {} : addableTo(event, picks),
  }
}

function picksFrom(text: string | undefined): BuilderPick[] {
  const texts = text === undefined || text === '' ? [] : text.split('|')
  const picks = texts.flatMap((one) => parsePick(one) ?? [])
  if (picks.length < texts.length || new Set(texts).size < texts.length || texts.length > BUILDER_PICKS_MAX)
    throw new Refusal('BAD_REQUEST', { field: 'picks' })
  return picks
}

function addableTo(event: BookEvent, picks: readonly BuilderPick[]): Record<string, string[]> {
  const law = builderLaw(event)
  const taken = picks.flatMap((pick) => fairPick(event, pick) ?? [])
  const byMarket: Record<string, string[]> = {}
  if (law === null || taken.length < picks.length || picks.length === BUILDER_PICKS_MAX) return byMarket
  for (const { market, outcome } of addable(law, taken, fairPicks(event))) (byMarket[market] ??= []).push(outcome)
  return byMarket
}
