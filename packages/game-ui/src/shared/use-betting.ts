import { useEffect, useEffectEvent, useState } from 'react'
import type { Sound } from '../stage.ts'
import type { TableSession } from './session.ts'
import { type SlotAction, slotActionOf } from './slot-action.ts'
import type { AnySharedStage } from './stage.ts'
import type { Shared } from './use-shared.ts'
import type { Slot } from './use-slots.ts'

export type SlotBetting = {
  readonly slot: Slot
  readonly action: SlotAction
  readonly run: () => void
}

type Given = {
  readonly shared: Shared
  readonly session: TableSession
  readonly kind: AnySharedStage
  readonly isClosed: boolean
  readonly now: () => number
  readonly sound: Sound
}

const NONE: ReadonlySet<number> = new Set()

/** A step of the first panel: of its choice where that is all the stake follows from, else of its stake. */
function stepOf({ step }: AnySharedStage, { first, game }: Shared, direction: 1 | -1): void {
  if (step === undefined) first?.step(direction)
  else first?.setChoice(step(game.maths, first.choice, direction))
}

/** Actions of the bet panels, and the bets that wait for the next round. */
export function useBetting({ shared, session, kind, isClosed, sound }: Given) {
  const [queued, setQueued] = useState(NONE)
  const { phase, round } = shared
  const queue = (slot: number, isWanted: boolean): void => {
    const next = new Set(queued)
    if (isWanted) next.add(slot)
    else next.delete(slot)
    setQueued(next)
  }
  async function place({ slot, total, choice, setChoice }: Slot): Promise<void> {
    if (shared.sale === null) return
    sound('press')
    const before = session.state.get().bets.length
    await session.place({ slot, n: shared.sale.n, stake: total, choice })
    if (kind.afterBet !== undefined && session.state.get().bets.length > before) setChoice(kind.afterBet(choice))
  }
  const slots = shared.slots.map((slot): SlotBetting => {
    const isReady = kind.isReady(slot.choice)
    const isQueued = queued.has(slot.slot)
    const isCollected = kind.isCollected === true
    const action = slotActionOf({ shared, slot, isQueued, isReady, isClosed, isCollected })
    const run = (): void => {
      if (!action.isEnabled) return
      if (action.kind === 'collect' && action.bet !== null) {
        sound('collect')
        void session.collect(action.bet)
      } else if (action.kind === 'queue' || action.kind === 'unqueue') {
        sound('press')
        queue(slot.slot, action.kind === 'queue')
      } else if (action.kind === 'again' && isCollected && action.bet !== null && phase !== 'open')
        void session.collect(action.bet)
      else void place(slot)
    }
    return { slot, action, run }
  })
  const placeQueued = useEffectEvent((n: string) => {
    if (n !== round.n) return
    for (const { slot, action } of slots)
      if (queued.has(slot.slot) && action.kind === 'bet' && action.isEnabled) void place(slot)
    setQueued(NONE)
  })
  useEffect(() => {
    if (phase === 'open') placeQueued(round.n)
  }, [phase, round.n])
  const collectable = (): SlotBetting | undefined =>
    slots.find(({ action }) => action.kind === 'collect' && action.isEnabled)
  return {
    slots,
    /** A flight is left before anything else is done. */
    main: () => (collectable() ?? slots.find(({ action }) => action.isEnabled))?.run(),
    collect: () => collectable()?.run(),
    step: (direction: 1 | -1) => stepOf(kind, shared, direction),
  }
}
