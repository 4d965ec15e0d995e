import type { ReelsMaths, ReelsShown } from '@evens/games/reels'
import { createStore, type Readable } from '@evens/remote-sdk'
import { type Board, FIRST_HUD, type Hud, type ReelCue } from './plan/model.ts'
import { planOf } from './plan/plan.ts'
import { type Hands, type Picture, playBeats, type Playing } from './player.ts'

export type Shown = {
  readonly board: Board
  readonly hud: Hud
  /** Key of the step that is being shown: nothing may be chosen. */
  readonly moving: string | null
}

export type StepToShow = {
  readonly key: string
  readonly maths: ReelsMaths
  readonly anticipates: boolean
  readonly stake: bigint
  /** Null while the round is open. */
  readonly payout: bigint | null
  /** The first step of a round begins with counters of its own. */
  readonly isStart: boolean
  readonly events: readonly ReelsShown[]
  readonly cue: (cue: ReelCue, pitch: number) => void
  readonly onShown: () => void
}

/** The picture of the window and around it, and its motion. */
export type Show = {
  readonly state: Readable<Shown>
  /** The end of a step without motion, with its wins; of a round that tells no events, its view alone. */
  readonly rest: (step: StepToShow, view: Pick<Shown, 'board' | 'hud'>) => void
  readonly play: (step: StepToShow, picture: Picture) => void
  /** Lets the reels run from the press on. */
  readonly run: (picture: Picture) => void
  /** No round was started: the reels stand where they stood. */
  readonly back: (picture: Picture) => void
  /** All of it at once: a hidden page has no frames. */
  readonly finish: () => void
  /** A celebration ends with any key; a step does not. */
  readonly endCelebration: () => void
  readonly stop: () => void
}

export function createShow(board: Board, hud: Hud): Show {
  const state = createStore<Shown>({ board, hud, moving: null })
  let playing: Playing | null = null
  const change = (part: Partial<Shown>): void => state.set({ ...state.get(), ...part })
  const stop = (): void => {
    playing?.cancel()
    playing = null
  }
  const handsOf = (picture: Picture, cue: Hands['cue']): Hands => ({
    ...{ picture, cue },
    onHud: (next) => change({ hud: next }),
    onBoard: (next) => change({ board: next }),
  })
  const planFor = ({ events, isStart, ...step }: StepToShow) => {
    const now = state.get()
    return planOf(events, {
      ...step,
      board: { ...now.board, lit: null, wins: [] },
      hud: isStart ? FIRST_HUD : now.hud,
    })
  }
  async function play(step: StepToShow, picture: Picture): Promise<void> {
    const hands = handsOf(picture, step.cue)
    const plan = planFor(step)
    const steps = playBeats(plan.beats, hands)
    playing = steps
    change({ moving: step.key })
    if (isHidden()) steps.finish()
    if (!(await steps.done)) return
    change({ moving: null })
    step.onShown()
    playing = plan.after.length > 0 && !isHidden() ? playBeats(plan.after, hands) : null
  }
  return {
    state,
    stop,
    rest(step, view) {
      stop()
      // A later step is all in the view; the first one has its wins in its events.
      const last = step.isStart ? planFor(step).beats.at(-1) : undefined
      change({ board: last?.board ?? view.board, hud: last?.hud ?? view.hud, moving: null })
    },
    play: (step, picture) => void play(step, picture),
    run(picture) {
      if (isHidden()) return
      stop()
      picture.begin()
    },
    back: (picture) => picture.show(state.get().board),
    finish: () => playing?.finish(),
    endCelebration: () => {
      if (state.get().moving === null) playing?.finish()
    },
  }
}

const isHidden = (): boolean => document.visibilityState === 'hidden'
