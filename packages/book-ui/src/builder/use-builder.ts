import type { BuilderReply } from '@evens/contracts'
import {
  BUILDER_PICKS_MAX,
  type BuilderPick,
  outcomeId,
  parseBuilderKey,
  parseOutcomeId,
  pickText,
} from '@evens/kernel'
import { useQueries, useQuery, useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'

export type Builder = {
  readonly picks: readonly BuilderPick[]
  /** The reply for the current picks; null while it is loading. */
  readonly reply: BuilderReply | null
  readonly isPicked: (pick: BuilderPick) => boolean
  /** True if it can be combined with the picks, by the latest reply. */
  readonly isAddable: (pick: BuilderPick) => boolean
  readonly toggle: (pick: BuilderPick) => void
  readonly clear: () => void
}

/** Throttle: prices change many times a second. */
const GAP_MS = 1500
/** Refetch interval without a move: any price of the game may change what can be added. */
const IDLE_MS = 6000

/** The picks of one game and their joint price, refetched as picks change and prices move. */
export function useBuilder(event: string, isOn: boolean): Builder {
  const [picks, setPicks] = useState<readonly BuilderPick[]>([])
  const query = { ...queryOf(event, picks.map(pickText).join('|')), addable: '1' } as const
  const options = { enabled: isOn, everyMs: IDLE_MS, gapMs: GAP_MS, keepPrevious: true } as const
  const { data, isPrevious, outdate } = useQuery('GET /web-api/book/builder', { query }, options)
  useMoves(event, picks, isOn, outdate)

  const addable = data?.addable ?? {}
  return {
    picks,
    reply: isPrevious ? null : (data ?? null),
    isPicked: (pick) => picks.some((known) => isSamePick(known, pick)),
    isAddable: ({ market, outcome }) => Object.hasOwn(addable, market) && (addable[market]?.includes(outcome) ?? false),
    toggle: (pick) => setPicks((known) => toggled(known, pick)),
    clear: () => setPicks([]),
  }
}

/** Calls back when the game or a pick's price moves. */
function useMoves(event: string, picks: readonly BuilderPick[], isOn: boolean, onMove: () => void): void {
  const { prices, states } = useShell().live
  const refs = picks.map((pick) => outcomeId({ event, ...pick })).join(' ')
  const moved = useEffectEvent(onMove)
  useEffect(() => {
    if (!isOn) return
    const ofPicks = refs === '' ? [] : refs.split(' ')
    const stops = [
      states.subscribe(event, () => moved()),
      ...ofPicks.map((ref) => prices.subscribe(ref, () => moved())),
    ]
    return () => stops.forEach((stop) => stop())
  }, [prices, states, event, refs, isOn])
}

const isSamePick = (one: BuilderPick, other: BuilderPick): boolean =>
  one.market === other.market && one.outcome === other.outcome

/** Adds or removes a pick; a full builder stays as it is. */
export function toggled(picks: readonly BuilderPick[], pick: BuilderPick): readonly BuilderPick[] {
  const others = picks.filter((known) => !isSamePick(known, pick))
  if (others.length < picks.length) return others
  return picks.length >= BUILDER_PICKS_MAX ? picks : [...picks, pick]
}

/** Picks are encoded as in a builder's market key. */
const queryOf = (id: string, picks: string): { readonly id: string; readonly picks?: string } => ({
  id,
  ...(picks !== '' && { picks }),
})

type BuilderPrice = { readonly odds: number | null; readonly isOpen: boolean; readonly trend: null }

const EVERY_MS = 3000

/** The query of a builder's price ref; null for any other ref. */
function queryOfRef(ref: string): ReturnType<typeof queryOf> | null {
  const parsed = parseOutcomeId(ref)
  const picks = parsed === null ? null : parseBuilderKey(parsed.market)
  return parsed === null || picks === null ? null : queryOf(parsed.event, picks.map(pickText).join('|'))
}

/** Current prices of the builder refs among these. Joint prices are not pushed, so they are polled. */
export function useBuilderPrices(refs: readonly string[]): ReadonlyMap<string, BuilderPrice> {
  const queries = refs.flatMap((ref) => {
    const query = queryOfRef(ref)
    return query === null ? [] : [{ ref, query }]
  })
  const replies = useQueries(
    'GET /web-api/book/builder',
    queries.map(({ query }) => ({ query })),
    { everyMs: EVERY_MS },
  )
  return new Map(
    queries.flatMap(({ ref }, at) => {
      const reply = replies[at] ?? null
      return reply === null ? [] : [[ref, { odds: reply.odds, isOpen: reply.odds !== null, trend: null }]]
    }),
  )
}
