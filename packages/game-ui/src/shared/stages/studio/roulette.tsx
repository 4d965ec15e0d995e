import type { LayoutOutcome } from '@evens/contracts'
import type { LayoutChoice, LayoutMaths } from '@evens/games/layout'
import { useMemo, useState } from 'react'
import { RouletteFelt } from '../../../stages/layout/roulette/felt.tsx'
import { placesOf } from '../../../stages/layout/roulette/places.ts'
import { colourOf, pocketOf, wheelOf, type Pocket } from '../../../stages/layout/roulette/pockets.ts'
import { Panels, Result } from '../../../stages/layout/roulette/roulette.tsx'
import { pocketAngle, SETTLED_MS, spinEndingAt, type Spin } from '../../../stages/layout/roulette/spin.ts'
import { FRONT, type Spinning } from '../../../stages/layout/roulette/use-spin.ts'
import { Wheel } from '../../../stages/layout/roulette/wheel.tsx'
import { numberOf } from '../../../stages/parts/motion.ts'
import { chipKind } from '../chip-kind.tsx'
import { PocketSmall } from '../small-pictures.tsx'
import { useSharedChips, type ChipProps } from '../use-shared-chips.ts'
import { useShow, type Show } from '../use-show.ts'
import { StudioStage } from './studio-stage.tsx'
import styles from './roulette.module.css'

const LEAD_MS = 700
const PACE = 2.2
const LASTS_MS = LEAD_MS + PACE * (SETTLED_MS + 300)

const NONE: ReadonlySet<Pocket> = new Set()

const pocketIn = (outcome: unknown): Pocket => pocketOf(outcome as LayoutOutcome)

/** The angle at which the rotor rests with a pocket in front. */
const restAngle = (spin: Pick<Spin, 'at' | 'pockets'>): number => FRONT - pocketAngle(spin)

/** The spin of a round: from where the pocket before it lies in front, to where its own does. */
export function spinOf(n: string, wheel: readonly Pocket[], drawn: Pocket, before: Pocket | null): Spin {
  const pockets = wheel.length
  const from = before === null ? 0 : restAngle({ at: wheel.indexOf(before), pockets })
  return spinEndingAt({ seed: numberOf(n), at: wheel.indexOf(drawn), pockets, from }, FRONT)
}

/** The wheel of a moment: at rest with the last pocket, or in the course of the present spin. */
function useSharedSpin(show: Show<LayoutOutcome>, { results, motion, maths: file }: ChipProps): Spinning | null {
  const maths = file as LayoutMaths
  const wheel = useMemo(() => wheelOf(maths), [maths])
  const { pictured, course } = show
  const drawn = pictured === null ? null : pocketOf(pictured.outcome)
  const n = pictured?.n ?? null
  const other = results.find((result) => result.n !== n)
  const before = other === undefined ? null : pocketIn(other.outcome)
  // The rotor goes on to turn when its pocket has been told.
  const isTurning = show.outcome !== null && motion === 'full'
  return useMemo(() => {
    if (n === null || drawn === null) return null
    return { spin: spinOf(n, wheel, drawn, before), isTurning, course }
  }, [n, drawn, before, wheel, isTurning, course])
}

function Stage(props: ChipProps) {
  const { results } = props
  const show = useShow<LayoutOutcome, LayoutChoice>(props, { lastsMs: LASTS_MS, leadMs: LEAD_MS, pace: PACE })
  const play = useSharedChips(props, show)
  const wheel = wheelOf(play.maths)
  const places = useMemo(() => placesOf(play.maths), [play.maths])
  const spinning = useSharedSpin(show, props)
  const [lit, setLit] = useState<ReadonlySet<Pocket>>(NONE)
  const [isBetween, setBetween] = useState(false)
  const light = (pockets: readonly Pocket[]): void => setLit(pockets.length === 0 ? NONE : new Set(pockets))
  const between = (): void => setBetween(!isBetween)
  const drawn = results.map(({ outcome }) => pocketIn(outcome)).toReversed()
  return (
    <StudioStage
      {...{ props, play, show }}
      room="skyline"
      Small={PocketSmall}
      game={
        <div className={styles['wheel']}>
          <Wheel wheel={wheel} spinning={spinning} isMoving={show.isMoving} />
          <div className={styles['result']}>
            <Result play={play} />
          </div>
        </div>
      }
      aside={
        <Panels
          {...{ play, wheel, drawn, lit, light, isBetween, between }}
          chip={props.chip}
          statisticsKey="shared_statistics"
        />
      }
    >
      <RouletteFelt
        {...{ play, places, lit, isBetween }}
        choice={play.lying}
        money={props.money}
        onLight={light}
        onBetween={between}
      />
    </StudioStage>
  )
}

export const studioRoulette = chipKind({
  id: 'roulette-european',
  Stage,
  lastsMs: () => LASTS_MS,
  short: (outcome) => ({ text: pocketOf(outcome), tone: colourOf(pocketOf(outcome)) }),
})
