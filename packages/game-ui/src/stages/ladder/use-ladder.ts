import type { LadderAction, LadderView } from '@evens/games/ladder'
import type { Sound, StageProps, StageRound } from '../../stage.ts'
import { useShowing, type Showing } from '../parts/showing.ts'

export type LadderStageProps<Choice, Hidden> = StageProps<Choice, LadderAction, LadderView<Choice, Hidden>>

/** Milliseconds that a step is shown for, by its first event. */
export type Lengths = { readonly open: number; readonly safe: number; readonly hazard: number; readonly end: number }

type StepResult = { readonly shown: readonly { readonly at: string }[]; readonly over: unknown }

/** The sound of a step: a note higher for each one that was safe. */
function cueOf({ shown, over }: StepResult, steps: number): Parameters<Sound> | null {
  const first = shown[0]?.at
  if (first === 'hazard') return ['lose']
  if (first === 'safe') return ['rise', steps]
  return over === null ? null : ['collect']
}

export type LadderPlay<Choice, Hidden> = Showing<LadderView<Choice, Hidden>, LadderAction> & {
  readonly view: LadderView<Choice, Hidden> | null
  /** View that prices are read from: that of the step before while the outcome of the last one is in the air. */
  readonly known: LadderView<Choice, Hidden> | null
  /** Of the round, or of the next one. */
  readonly choice: Choice
  readonly isOver: boolean
  readonly mayGo: (at: number) => boolean
  readonly go: (at: number) => void
}

export function useLadder<Choice, Hidden>(
  props: LadderStageProps<Choice, Hidden>,
  lengths: Lengths,
  /** The outcome is in the air until the motion ends, as that of a coin. */
  isAirborne = false,
): LadderPlay<Choice, Hidden> {
  const { round, isBusy, act, sound } = props
  const playCue = (now: StageRound<LadderView<Choice, Hidden>, LadderAction>): void => {
    const cue = cueOf(now, now.view.climbed.length)
    if (cue !== null) sound(...cue)
  }
  const lastsMs = ({ shown }: Pick<StepResult, 'shown'>): number => {
    const first = shown[0]?.at
    return first === 'safe' || first === 'hazard' || first === 'open' ? lengths[first] : lengths.end
  }
  const showing = useShowing(props, lastsMs, isAirborne ? { end: playCue } : { begin: playCue })
  const mayGo = (at: number): boolean =>
    !isBusy &&
    !showing.isMoving &&
    round !== null &&
    round.actions.some((action) => action.do === 'go' && action.at === at)
  return {
    ...showing,
    view: round?.view ?? null,
    known: showing.settled?.view ?? null,
    choice: round?.view.choice ?? props.choice,
    isOver: round !== null && round.over !== null && !showing.isMoving,
    mayGo,
    go(at) {
      if (!mayGo(at)) return
      sound('press')
      act({ do: 'go', at })
    },
  }
}
