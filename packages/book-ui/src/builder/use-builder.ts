import type { BuilderReply } from '@evens/contracts'
import {
  BUILDER_PICKS_MAX,
  type BuilderPick,
  outcomeId,
  parseBuilderKey,
  parseOutcomeId,
  pickText,
} from '@evens/kernel'
import { type CallApi, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

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

/** `beat` counts the price moves before the request. */
type Answer = { readonly picks: string; readonly beat: number; readonly reply: BuilderReply }

/** The picks of one game and their joint price, refetched as picks change and prices move. */
export function useBuilder(event: string, isOn: boolean): Builder {
  const { call, log } = useShell()
  const [picks, setPicks] = useState<readonly BuilderPick[]>([])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const text = picks.map(pickText).join('|')
  const beat = useMoves(event, picks, isOn)

  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    fetchBuilder(call, event, text, { addable: '1' })
      .then((reply) => isLeft || setAnswer({ picks: text, beat, reply }))
      .catch((error: unknown) => log('the joint price did not come', error))
    return () => void (isLeft = true)
  }, [call, log, event, isOn, text, beat])

  const addable = answer?.reply.addable ?? {}
  return {
    picks,
    reply: answer?.picks === text ? answer.reply : null,
    isPicked: (pick) => picks.some((known) => isSamePick(known, pick)),
    isAddable: ({ market, outcome }) => Object.hasOwn(addable, market) && (addable[market]?.includes(outcome) ?? false),
    toggle: (pick) => setPicks((known) => toggled(known, pick)),
    clear: () => setPicks([]),
  }
}

/** Throttle: prices change many times a second. */
const THROTTLE_MS = 1500
/** Refetch interval without a move: any price of the game may change what can be added. */
const IDLE_MS = 6000

/** A counter that increases, throttled, when the game or a pick's price moves, and at intervals when not. */
function useMoves(event: string, picks: readonly BuilderPick[], isOn: boolean): number {
  const { prices, states } = useShell().live
  const [beat, setBeat] = useState(0)
  const refs = picks.map((pick) => outcomeId({ event, ...pick })).join(' ')
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onMove = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setBeat((count) => count + 1)
      }, THROTTLE_MS)
    }
    const stops = [
      states.subscribe(event, onMove),
      ...refs
        .split(' ')
        .filter((ref) => ref !== '')
        .map((ref) => prices.subscribe(ref, onMove)),
    ]
    const idle = setInterval(onMove, IDLE_MS)
    return () => {
      clearInterval(idle)
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [prices, states, event, refs, isOn])
  return beat
}

const isSamePick = (one: BuilderPick, other: BuilderPick): boolean =>
  one.market === other.market && one.outcome === other.outcome

/** Adds or removes a pick; a full builder stays as it is. */
export function toggled(picks: readonly BuilderPick[], pick: BuilderPick): readonly BuilderPick[] {
  const others = picks.filter((known) => !isSamePick(known, pick))
  if (others.length < picks.length) return others
  return picks.length >= BUILDER_PICKS_MAX ? picks : [...picks, pick]
}

/** The joint price of picks, encoded as in a builder's market key. */
const fetchBuilder = (
  call: CallApi,
  id: string,
  picks: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BuilderReply> =>
  call('GET /web-api/book/builder', { query: { id, ...(picks !== '' && { picks }), ...more } })

type BuilderPrice = { readonly odds: number | null; readonly isOpen: boolean; readonly trend: null }

const EVERY_MS = 3000

/** The query of a builder's price ref; null for any other ref. */
function queryOf(ref: string): { readonly event: string; readonly picks: string } | null {
  const parsed = parseOutcomeId(ref)
  const picks = parsed === null ? null : parseBuilderKey(parsed.market)
  return parsed === null || picks === null ? null : { event: parsed.event, picks: picks.map(pickText).join('|') }
}

/** Current prices of the builder refs among these. Joint prices are not pushed, so they are polled. */
export function useBuilderPrices(refs: readonly string[]): ReadonlyMap<string, BuilderPrice> {
  const { call, log } = useShell()
  const [known, setKnown] = useState<ReadonlyMap<string, BuilderPrice>>(new Map())
  const names = refs.filter((ref) => queryOf(ref) !== null).join(' ')

  useEffect(() => {
    if (names === '') return
    let isLeft = false
    function ask(ref: string): void {
      const query = queryOf(ref)
      if (query === null) return
      fetchBuilder(call, query.event, query.picks)
        .then(({ odds }) => isLeft || setKnown((map) => new Map(map).set(ref, priceOf(odds))))
        .catch((error: unknown) => log('the joint price did not come', error))
    }
    const askAll = () => names.split(' ').forEach(ask)
    askAll()
    const timer = setInterval(askAll, EVERY_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [call, log, names])
  return known
}

const priceOf = (odds: number | null): BuilderPrice => ({ odds, isOpen: odds !== null, trend: null })
