import {
  crossing as rules,
  type CrossingMaths,
  type LadderAction,
  type LadderView,
  type LevelChoice,
} from '@evens/games/ladder'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useEffect, useId, useRef } from 'react'
import type { Motion, StageKind } from '../../stage.ts'
import { playOn, useGlide } from '../parts/motion.ts'
import { useMultiple } from '../parts/multiple.ts'
import { Scene } from '../parts/scene.tsx'
import { Car, Hare, Token, type LaneState } from './crossing-pictures.tsx'
import styles from './crossing.module.css'
import { describeLadder, endingOf } from './describe.ts'
import { GoButton } from './go-button.tsx'
import { Hud } from './hud.tsx'
import { LevelControls } from './level-controls.tsx'
import { useLadder, type LadderStageProps } from './use-ladder.ts'

type Hidden = readonly boolean[]
type View = LadderView<LevelChoice, Hidden>
type Props = LadderStageProps<LevelChoice, Hidden>

const LENGTHS = { open: 200, safe: 480, hazard: 1400, end: 700 }
const LANE = 110
const HEIGHT = 420
const SHOWN = 7
const KERB = 100
/** The hare stays near the left while the road moves under it. */
const BEHIND = 1

export function laneState(view: View | null, lane: number): LaneState {
  const at = view?.climbed.length ?? 0
  if (view === null) return lane === 0 ? 'next' : 'ahead'
  if (lane < at) return 'crossed'
  if (view.lostAt !== null && lane === at) return 'hit'
  if (view.hidden !== null) return view.hidden[lane] === true ? 'was-safe' : 'was-not'
  return lane === at ? 'next' : 'ahead'
}

function Stage(props: Props) {
  const { motion, money } = props
  const maths = props.maths as CrossingMaths
  const t = useText()
  const play = useLadder(props, LENGTHS)
  const { view } = play
  const multiples = rules.multiples(maths, play.choice)
  return (
    <Scene motion={motion}>
      <Hud
        multiple={view?.multiple ?? null}
        next={view === null ? (multiples[0] ?? null) : view.next}
        worth={view?.worth ?? null}
        money={money}
        ending={endingOf(props.round)}
      />
      <Road view={view} multiples={multiples} motion={motion} />
      <GoButton play={play} label={t('ladder_cross')} />
    </Scene>
  )
}

type RoadProps = { readonly view: View | null; readonly multiples: readonly number[]; readonly motion: Motion }

function Road({ view, multiples, motion }: RoadProps) {
  const id = useId()
  const text = useMultiple()
  const steps = view?.climbed.length ?? 0
  const isLost = view !== null && view.lostAt !== null
  const standsAt = steps + (isLost ? 1 : 0)
  const first = Math.max(0, Math.min(standsAt - BEHIND - 1, multiples.length - SHOWN + 1))
  const world = useGlide<SVGGElement>(`translate(${first === 0 ? 0 : -(KERB + (first - 1) * LANE)} 0)`, {
    motion,
    ms: 420,
    easing: 'cubic-bezier(.3,0,.2,1)',
  })
  const centre = standsAt === 0 ? KERB / 2 : KERB + (standsAt - 0.5) * LANE
  return (
    <svg
      className={styles['road']}
      viewBox={`0 0 ${KERB + SHOWN * LANE} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#05030d" stopOpacity="0.75" />
          <stop offset="0.2" stopColor="#05030d" stopOpacity="0" />
          <stop offset="0.82" stopColor="#05030d" stopOpacity="0" />
          <stop offset="1" stopColor="#05030d" stopOpacity="0.7" />
        </linearGradient>
      </defs>
      <g ref={world} transform={`translate(${first === 0 ? 0 : -(KERB + (first - 1) * LANE)} 0)`}>
        <Kerb x={0} />
        {multiples.map((multiple, lane) => (
          <Lane
            key={lane}
            lane={lane}
            label={text(multiple)}
            state={laneState(view, lane)}
            isLast={lane === multiples.length - 1}
          />
        ))}
        <Kerb x={KERB + multiples.length * LANE} />
        <Walker x={centre} motion={motion} isHit={isLost} />
        {isLost && <Striker x={centre} motion={motion} paint={steps} />}
      </g>
      <rect width={KERB + SHOWN * LANE} height={HEIGHT} fill={`url(#${id})`} />
    </svg>
  )
}

const Kerb = ({ x }: { readonly x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <rect width={KERB} height={HEIGHT} fill="var(--ev-game-mid)" />
    <rect width={KERB} height={HEIGHT} fill="#fff" opacity="0.1" />
    <path
      d={`M0 70H${KERB}M0 140H${KERB}M0 210H${KERB}M0 280H${KERB}M0 350H${KERB}`}
      stroke="#000"
      strokeOpacity="0.3"
      strokeWidth="2"
    />
    <rect x={KERB - 8} width="8" height={HEIGHT} fill="#fff" opacity="0.35" />
    <rect width="6" height={HEIGHT} fill="#fff" opacity="0.2" />
  </g>
)

type LaneProps = {
  readonly lane: number
  readonly label: string
  readonly state: LaneState
  readonly isLast: boolean
}

/** Traffic is only a picture: it drives on lanes that are not crossed, and stops where the round has passed. */
function Lane({ lane, label, state, isLast }: LaneProps) {
  const isDriven = state === 'ahead' || state === 'next'
  return (
    <g transform={`translate(${KERB + lane * LANE} 0)`}>
      <rect width={LANE} height={HEIGHT} fill={lane % 2 === 0 ? '#1a1730' : '#1d1a36'} />
      {!isLast && (
        <path d={`M${LANE} 0V${HEIGHT}`} stroke="#fff" strokeOpacity="0.5" strokeWidth="3" strokeDasharray="26 22" />
      )}
      <g transform={`translate(${LANE / 2} ${HEIGHT / 2})`}>
        <Token state={state} label={label} />
      </g>
      {isDriven && (
        <g className={classNames(styles['traffic'], styles[`traffic${(lane * 7) % 5}`])}>
          <g transform={`translate(${LANE / 2} 0)`}>
            <Car paint={lane * 3 + 1} />
          </g>
        </g>
      )}
      {state === 'crossed' && (
        <g transform={`translate(${LANE / 2} 96)`}>
          <rect x="-40" y="-9" width="80" height="18" rx="4" fill="#f4f5fb" />
          <path d="M-34 9L-22 -9H-10L-22 9ZM-8 9L4 -9H16L4 9ZM18 9L30 -9H40V-6L30 9Z" fill="#ff5a5f" />
          <path d="M-30 9V24M30 9V24" stroke="#c9cee0" strokeWidth="5" />
        </g>
      )}
    </g>
  )
}

/** Hops to its lane in an arc; lies flat when it was hit. */
function Walker({ x, motion, isHit }: { readonly x: number; readonly motion: Motion; readonly isHit: boolean }) {
  const at = `translate(${x} ${HEIGHT / 2 - 6})`
  const way = useGlide<SVGGElement>(at, { motion, ms: 360, easing: 'ease-in-out' })
  const hop = useRef<SVGGElement>(null)
  const stood = useRef(x)
  useEffect(() => {
    if (stood.current === x) return
    stood.current = x
    if (motion === 'still') return
    playOn(hop.current, [{ transform: 'none' }, { transform: 'translateY(-54px) scale(1.1)' }, { transform: 'none' }], {
      duration: 360,
      easing: 'ease-out',
    })
  }, [x, motion])
  return (
    <g ref={way} transform={at}>
      <g ref={hop}>
        <g className={isHit ? styles['flat'] : undefined}>
          <Hare />
        </g>
      </g>
    </g>
  )
}

function Striker({ x, motion, paint }: { readonly x: number; readonly motion: Motion; readonly paint: number }) {
  const ref = useRef<SVGGElement>(null)
  useEffect(() => {
    if (motion === 'full')
      playOn(
        ref.current,
        [{ transform: `translate(${x}px, -120px)` }, { transform: `translate(${x}px, ${HEIGHT - 84}px)` }],
        {
          duration: 620,
          delay: 240,
          easing: 'cubic-bezier(.2,.4,.2,1)',
        },
      )
  }, [x, motion])
  return (
    <g ref={ref} transform={`translate(${x} ${HEIGHT - 84})`}>
      <Car paint={paint} />
    </g>
  )
}

export const crossing: StageKind<LevelChoice, LadderAction, View> = {
  kind: 'crossing',
  first: () => ({ level: 'easy' }),
  isReady: () => true,
  Stage,
  Controls: LevelControls,
  describe: ({ round }, say) => describeLadder(round, say),
}
