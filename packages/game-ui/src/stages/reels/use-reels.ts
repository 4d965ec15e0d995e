import type { ReelsAction, ReelsChoice, ReelsMaths, ReelsShown, ReelsView, Window } from '@evens/games/reels'
import { useStore } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { stepKey } from '../../motion/use-timeline.ts'
import type { StageProps } from '../../stage.ts'
import { boardOf, boardOfView, hudOfView } from './plan/at-rest.ts'
import { type Board, FIRST_HUD, type Hud } from './plan/model.ts'
import type { Picture } from './player.ts'
import { createShow, type Show } from './show.ts'

export type ReelsProps = StageProps<ReelsChoice, ReelsAction, ReelsView>

type Options = {
  readonly maths: ReelsMaths
  /** Null while nothing can move. */
  readonly picture: Picture | null
}

/** Of one stage: the window before the first round, or that of the round it was opened with. */
export function useShow({ round }: ReelsProps, idle: Window): Show {
  const [show] = useState(() =>
    round === null ? createShow(boardOf(idle), FIRST_HUD) : createShow(boardOfView(round.view), hudOfView(round.view)),
  )
  return show
}

export type ReelsPlay = {
  readonly board: Board
  readonly hud: Hud
  /** A step is being shown: nothing may be chosen. */
  readonly isMoving: boolean
}

/** Shows each step of a round: in motion where there is a moving picture, at once everywhere else. */
export function useReels(props: ReelsProps, show: Show, { maths, picture }: Options): ReelsPlay {
  const { round, isBusy, motion } = props
  const key = stepKey(round)
  const [first] = useState(key)
  const { board, hud, moving } = useStore(show.state)
  const tell = useEffectEvent(() => props.onShown())
  const begin = useEffectEvent(() => {
    if (round === null || key === null) return
    const step = { ...stepOf(props, key, maths), onShown: tell }
    if (motion === 'still' || picture === null || key === first) {
      show.rest(step, { board: boardOfView(round.view), hud: hudOfView(round.view) })
      if (picture !== null) show.back(picture)
      props.onShown()
      return
    }
    show.play(step, picture)
  })
  useEffect(() => {
    if (key !== null) begin()
  }, [key])
  useEffect(() => show.stop, [show])
  useEnding(show)
  const isStarting = isBusy && motion === 'full' && (round === null || round.over !== null)
  const run = useEffectEvent(() => {
    if (picture !== null) show.run(picture)
  })
  const back = useEffectEvent((before: string | null) => {
    if (picture !== null && key === before) show.back(picture)
  })
  useEffect(() => {
    if (!isStarting) return
    run()
    return () => back(key)
  }, [isStarting, key])
  return { board, hud, isMoving: moving !== null && moving === key }
}

const stepOf = ({ round, mayAnticipate = false, sound }: ReelsProps, key: string, maths: ReelsMaths) => ({
  ...{ key, maths, anticipates: mayAnticipate },
  stake: round?.stake ?? 0n,
  payout: round?.over?.payout ?? null,
  isStart: round?.step === 0,
  events: (round?.shown ?? []) as readonly ReelsShown[],
  cue: (cue: Parameters<typeof sound>[0], pitch: number) => sound(cue, pitch),
})

/** A hidden page shows all of it at once; a celebration ends with any key. */
function useEnding(show: Show): void {
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') show.finish()
    }
    document.addEventListener('visibilitychange', onHidden)
    document.addEventListener('keydown', show.endCelebration)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      document.removeEventListener('keydown', show.endCelebration)
    }
  }, [show])
}
