import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Course } from '../../stages/layout/picture.ts'
import type { SharedRound, SharedStageProps } from '../stage.ts'

/** Part of a round as its stage shows it: bets, their last seconds, none any more, the draw, its result, or stakes back. */
export type Phase = 'open' | 'soon' | 'closed' | 'show' | 'result' | 'void'

/** Before bets close, a stage says so. */
const SOON_MS = 10_000

type Times = Pick<SharedRound, 'state' | 'outcome' | 'closesAt' | 'startsAt'>

/** The phase at a moment of the house clock. The show waits for its outcome, and joins it in its midst. */
export function phaseAt({ state, outcome, closesAt, startsAt }: Times, nowMs: number, lastsMs: number): Phase {
  if (state === 'void') return 'void'
  if (outcome !== null && outcome !== undefined && nowMs >= startsAt)
    return nowMs >= startsAt + lastsMs ? 'result' : 'show'
  if (state !== 'open' || nowMs >= closesAt) return 'closed'
  return nowMs >= closesAt - SOON_MS ? 'soon' : 'open'
}

/** The longest delay of one timer: a page that slept looks at the clock again. */
const LOOK_MS = 2_000

/** The number of moments that have passed. A stage is drawn again when one passes, and the browser moves it between. */
function useMoments(now: () => number, moments: readonly number[]): number {
  const [, redraw] = useState(0)
  const nowMs = now()
  const next = moments.filter((moment) => moment > nowMs).toSorted((one, other) => one - other)[0]
  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      const left = next - now()
      if (left <= 0) redraw((times) => times + 1)
      else timer = setTimeout(look, Math.min(left, LOOK_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [next, now])
  return moments.filter((moment) => moment <= nowMs).length
}

export type Show<Outcome> = {
  readonly phase: Phase
  /** Of this round, once its show has begun. */
  readonly outcome: Outcome | null
  /** In the picture: this round's, or while bets are taken the last one, at rest. */
  readonly pictured: { readonly n: string; readonly outcome: Outcome } | null
  readonly isMoving: boolean
  /** Moments of the show that have passed, of those in `momentsMs`. */
  readonly passed: number
  readonly course: Course
}

type Plan<Outcome> = {
  /** From the start of the show to its result. */
  readonly lastsMs: number | ((outcome: Outcome) => number)
  /** The motion begins so long after the show. */
  readonly leadMs?: number
  readonly pace?: number
  /** Steps of the show from its start. */
  readonly momentsMs?: (outcome: Outcome) => readonly number[]
  /** The steps are seen without motion too. */
  readonly isStepped?: boolean
}

const NONE: readonly number[] = []

/**
 * The show of a shared round as a function of house time and outcome. No event starts it, so a viewer who comes in its
 * midst sees what the others see, and a page that missed a message ends at the same picture.
 */
export function useShow<Outcome, Choice>(props: SharedStageProps<Choice>, plan: Plan<Outcome>): Show<Outcome> {
  const { round, now, results, motion, onShown, sound } = props
  const { leadMs = 0, pace = 1, momentsMs = () => NONE } = plan
  const given = (round.outcome ?? null) as Outcome | null
  const lastsMs = given === null ? 0 : typeof plan.lastsMs === 'number' ? plan.lastsMs : plan.lastsMs(given)
  const steps = given === null ? NONE : momentsMs(given).map((ms) => round.startsAt + ms)
  const borders = [round.closesAt - SOON_MS, round.closesAt, round.startsAt, round.startsAt + lastsMs]
  useMoments(now, [...borders, ...steps])
  const nowMs = now()
  const phase = phaseAt(round, nowMs, lastsMs)
  // Without motion or steps there is nothing to see before the result.
  const isSeen = motion === 'full' || plan.isStepped === true
  const outcome = phase === 'result' || (phase === 'show' && isSeen) ? given : null
  const [last] = results
  const pictured =
    outcome !== null
      ? { n: round.n, outcome }
      : last === undefined
        ? null
        : { n: last.n, outcome: last.outcome as Outcome }
  const { startsAt } = round
  const course = useMemo(
    (): Course => ({ pace, passedMs: () => now() - startsAt - leadMs }),
    [now, startsAt, leadMs, pace],
  )
  useCues(`${round.n} ${phase}`, phase, sound)
  const tell = useEffectEvent((n: string) => onShown(n))
  useEffect(() => {
    if (phase === 'result') tell(round.n)
  }, [phase, round.n])
  return {
    phase,
    outcome,
    pictured,
    isMoving: phase === 'show' && motion === 'full',
    passed: steps.filter((moment) => moment <= nowMs).length,
    course,
  }
}

const CUES: Readonly<Partial<Record<Phase, Parameters<SharedStageProps<unknown>['sound']>>>> = {
  open: ['rise', 5],
  soon: ['tick', 0],
  closed: ['lose', 4],
  show: ['reveal', -2],
  result: ['hit', 0],
}

/** One cue for each phase that begins while the stage is open. */
function useCues(key: string, phase: Phase, sound: SharedStageProps<unknown>['sound']): void {
  const [first] = useState(key)
  const hear = useEffectEvent((now: string) => {
    const cue = CUES[phase]
    if (cue !== undefined && now !== first) sound(...cue)
  })
  useEffect(() => hear(key), [key])
}
