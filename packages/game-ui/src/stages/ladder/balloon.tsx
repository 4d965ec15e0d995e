import {
  balloon as rules,
  type BalloonMaths,
  type LadderAction,
  type LadderView,
  type NoChoice,
} from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import type { Motion, StageKind } from '../../stage.ts'
import { useGlide } from '../parts/motion.ts'
import { Scene } from '../parts/scene.tsx'
import { Pump, Shreds, Skin } from './balloon-pictures.tsx'
import styles from './balloon.module.css'
import { describeLadder, endingOf } from './describe.ts'
import { GoButton } from './go-button.tsx'
import { Hud, Rail } from './hud.tsx'
import { useLadder, type LadderStageProps } from './use-ladder.ts'

type View = LadderView<NoChoice, number>
type Props = LadderStageProps<NoChoice, number>

const LENGTHS = { open: 200, safe: 420, hazard: 1200, end: 700 }
const FIRST = {}
const SMALLEST = 0.5
const LARGEST = 1.42

/** Early pumps are seen most; the last of a full balloon still show. */
export const sizeAfter = (pumps: number, capacity: number): number =>
  Math.round((SMALLEST + (LARGEST - SMALLEST) * (pumps / (capacity - 1)) ** 0.7) * 1000) / 1000

function Stage(props: Props) {
  const { motion, money } = props
  const maths = props.maths as BalloonMaths
  const t = useText()
  const play = useLadder(props, LENGTHS)
  const { view } = play
  const multiples = rules.multiples(maths, FIRST)
  const isBurst = view !== null && view.lostAt !== null
  const pumps = view?.climbed.length ?? 0
  return (
    <Scene motion={motion} layout="sides">
      <Hud
        multiple={view?.multiple ?? null}
        next={view === null ? (multiples[0] ?? null) : view.next}
        worth={view?.worth ?? null}
        money={money}
        ending={endingOf(props.round)}
      />
      <div className={styles['yard']}>
        <Picture size={sizeAfter(pumps, maths.capacity)} pumps={pumps} isBurst={isBurst} motion={motion} />
        {play.isOver && view !== null && view.hidden !== null && (
          <p className={styles['told']}>
            {isBurst ? t('ladder_burst_at', { pump: view.hidden }) : t('ladder_would_burst_at', { pump: view.hidden })}
          </p>
        )}
        <GoButton play={play} label={t('ladder_pump')} />
      </div>
      <Rail multiples={multiples} steps={pumps} isLost={isBurst} />
    </Scene>
  )
}

type PictureProps = {
  readonly size: number
  readonly pumps: number
  readonly isBurst: boolean
  readonly motion: Motion
}

function Picture({ size, pumps, isBurst, motion }: PictureProps) {
  const skin = useGlide<SVGGElement>(`scale(${size})`, { motion, ms: 380, easing: 'cubic-bezier(.2,1.7,.4,1)' })
  const shadow = useGlide<SVGGElement>(`scale(${size} 1)`, { motion, ms: 380 })
  return (
    <svg className={styles['picture']} viewBox="-260 -300 520 400" aria-hidden="true">
      <g opacity="0.28" fill="var(--ev-game-glow)">
        <path d="M-250 -190q14 -26 40 -18q14 -24 42 -8q30 -4 28 20q-2 16 -24 14h-70q-22 0 -16 -8Z" opacity="0.6" />
        <path d="M120 -240q12 -22 36 -14q14 -20 38 -6q24 -2 22 16q-2 14 -20 12h-60q-22 0 -16 -8Z" opacity="0.45" />
      </g>
      <ellipse cy="74" rx="240" ry="22" fill="#000" opacity="0.22" />
      {!isBurst && (
        <g transform="translate(0 76)">
          <g ref={shadow} transform={`scale(${size} 1)`}>
            <ellipse rx="74" ry="10" fill="#000" opacity="0.4" />
          </g>
        </g>
      )}
      <Pump key={pumps} handleClass={pumps > 0 || isBurst ? styles['handle'] : undefined} />
      {isBurst ? (
        <g transform="translate(0 -110)">
          <circle r="120" fill="none" stroke="#fff" strokeWidth="6" className={styles['ring']} />
          <Shreds classOf={(at) => classNames(styles['shred'], styles[`shred${at}`])} />
        </g>
      ) : (
        <g className={styles['sway']}>
          <g ref={skin} transform={`scale(${size})`}>
            <Skin />
          </g>
        </g>
      )}
    </svg>
  )
}

const Controls = () => null

export const balloon: StageKind<NoChoice, LadderAction, View> = {
  kind: 'balloon',
  first: () => FIRST,
  isReady: () => true,
  Stage,
  Controls,
  describe: ({ round }, say) => describeLadder(round, say),
}
