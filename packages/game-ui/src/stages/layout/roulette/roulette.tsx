import { useText } from '@evens/remote-sdk'
import { useMemo, useState } from 'react'
import { Scene } from '../../parts/scene.tsx'
import { NO_CHIPS } from '../chips.ts'
import { ChipControls } from '../controls.tsx'
import { RefusedChips } from '../refused-chips.tsx'
import { describeDraw, type LayoutKind } from '../table-stage.tsx'
import { useDraws } from '../use-draws.ts'
import { useLayout, type LayoutPlay, type LayoutProps } from '../use-layout.ts'
import { RouletteFelt } from './felt.tsx'
import { LastResults } from './last-results.tsx'
import { placesOf } from './places.ts'
import { colourOf, POCKET_TONES, pocketOf, wheelOf, type Pocket } from './pockets.ts'
import { Racetrack } from './racetrack.tsx'
import styles from './roulette.module.css'
import { SETTLED_MS } from './spin.ts'
import { StatisticsPanel } from './statistics-panel.tsx'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel.tsx'

type Tab = 'race' | 'statistics'
const NONE: ReadonlySet<Pocket> = new Set()

function Stage(props: LayoutProps) {
  const play = useLayout(props, SETTLED_MS + 200, { begin: null })
  const { maths, view, roundId, isMoving } = play
  const wheel = wheelOf(maths)
  const places = useMemo(() => placesOf(maths), [maths])
  const spinning = useSpin({ view, roundId, wheel, isMoving, motion: props.motion, sound: props.sound })
  const drawn = useDraws(play).map(pocketOf)
  const [lit, setLit] = useState<ReadonlySet<Pocket>>(NONE)
  const [isBetween, setBetween] = useState(false)
  const light = (pockets: readonly Pocket[]): void => setLit(pockets.length === 0 ? NONE : new Set(pockets))
  const between = (): void => setBetween(!isBetween)
  return (
    <Scene motion={props.motion}>
      <div className={styles['table']} data-maths={maths.id}>
        <div className={styles['spin']} data-moving={isMoving}>
          <div className={styles['wheel']}>
            <Wheel wheel={wheel} spinning={spinning} isMoving={isMoving} />
          </div>
          <Result play={play} />
        </div>
        <div className={styles['last']}>
          <LastResults drawn={drawn} />
        </div>
        <Panels {...{ play, wheel, drawn, lit, light, isBetween, between }} chip={props.chip} />
        <div className={styles['felt']}>
          <RouletteFelt
            {...{ play, places, lit, isBetween }}
            choice={props.choice}
            money={props.money}
            onLight={light}
            onBetween={between}
          />
          <RefusedChips {...props} refused={play.refused} />
        </div>
      </div>
    </Scene>
  )
}

/** The number that came up. Its place is there before, so that nothing moves. */
export function Result({ play: { view, isMoving } }: { readonly play: Pick<LayoutPlay, 'view' | 'isMoving'> }) {
  const t = useText()
  if (view === null || isMoving) return <p className={styles['result']} />
  const pocket = pocketOf(view)
  const colour = colourOf(pocket)
  return (
    <p className={styles['result']} data-colour={colour} data-result={pocket}>
      <svg viewBox="-32 -22 64 44" aria-hidden="true">
        <rect x="-32" y="-22" width="64" height="44" rx="8" fill={POCKET_TONES[colour].base} />
        <path
          d="M-24 -22H24A8 8 0 0 1 32 -14V-4C10 -10 -10 -10 -32 -4V-14A8 8 0 0 1 -24 -22Z"
          fill={POCKET_TONES[colour].light}
          opacity="0.45"
        />
        <text y="12" textAnchor="middle" fontSize="34" fontWeight="800" fill="#fff">
          {pocket}
        </text>
      </svg>
      <span className="ev-hidden">{pocket}</span> <span>{t(`games_colour_${colour}`)}</span>
    </p>
  )
}

type PanelsProps = {
  readonly play: Pick<LayoutPlay, 'maths' | 'mayPlace' | 'lay'>
  readonly chip: bigint
  readonly wheel: readonly Pocket[]
  readonly drawn: readonly Pocket[]
  readonly lit: ReadonlySet<Pocket>
  readonly light: (pockets: readonly Pocket[]) => void
  readonly isBetween: boolean
  readonly between: () => void
  /** Keys of the words over the statistics, where they are not of the player's own rounds. */
  readonly statisticsKey?: string
}

/** Racetrack or statistics, and the switch of the arrows. */
export function Panels({ play, chip, wheel, drawn, lit, light, isBetween, between, statisticsKey }: PanelsProps) {
  const t = useText()
  const [tab, setTab] = useState<Tab>('race')
  return (
    <div className={styles['panels']}>
      <div className={styles['tabs']}>
        {(['race', 'statistics'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles['tab']}
            aria-pressed={tab === one}
            onClick={() => setTab(one)}
          >
            {t(`roulette_tab_${one}`)}
          </button>
        ))}
        <button type="button" className={styles['tab']} aria-pressed={isBetween} onClick={between} data-between>
          {t('roulette_between')}
        </button>
      </div>
      <div className={styles['panel']}>
        {tab === 'race' ? (
          <Racetrack
            maths={play.maths}
            mayPlace={play.mayPlace}
            lit={lit}
            onLight={light}
            onCall={(chips) => play.lay(chips.map(([spot, count]) => ({ spot, amount: chip * BigInt(count) })))}
          />
        ) : (
          <StatisticsPanel wheel={wheel} drawn={drawn} noteKey={statisticsKey} />
        )}
      </div>
    </div>
  )
}

const rouletteStage = (id: string): LayoutKind => ({
  kind: `layout/${id}`,
  first: () => NO_CHIPS,
  isReady: ({ chips }) => chips.length > 0,
  Stage,
  Controls: ChipControls,
  describe: describeDraw,
})

export const rouletteEuropean = rouletteStage('roulette-european')
export const rouletteAmerican = rouletteStage('roulette-american')
export const roulettePartage = rouletteStage('roulette-partage')
