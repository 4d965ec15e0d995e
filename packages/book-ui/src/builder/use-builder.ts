import type { BuilderReply } from '@evens/contracts'
import { outcomeId, pickText, type BuilderPick } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { askBuilder } from './ask-builder.ts'
import { isSamePick, toggled } from './picks.ts'

export type Builder = {
  readonly picks: readonly BuilderPick[]
  /** Of these very picks; null while it is asked for. */
  readonly reply: BuilderReply | null
  readonly isPicked: (pick: BuilderPick) => boolean
  /** Whether it can go with those that are picked, as far as is known. */
  readonly isAddable: (pick: BuilderPick) => boolean
  readonly toggle: (pick: BuilderPick) => void
  readonly clear: () => void
}

/** `beat` says after how many moves it was asked for. */
type Answer = { readonly picks: string; readonly beat: number; readonly reply: BuilderReply }

/** The picks of one game, and what the book says of them: asked again as they change and as their prices move. */
export function useBuilder(event: string, isOn: boolean): Builder {
  const { call, log } = useShell()
  const [picks, setPicks] = useState<readonly BuilderPick[]>([])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const text = picks.map(pickText).join('|')
  const beat = useMoves(event, picks, isOn)

  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    askBuilder(call, event, text, { addable: '1' })
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

/** Prices come many a second; the joint one is asked for no more often than this. */
const THROTTLE_MS = 1500
/** Any price of the game may change what can be added. */
const IDLE_MS = 6000

/** Counts on when the game or the price of a pick moved, and now and then when it did not. */
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
