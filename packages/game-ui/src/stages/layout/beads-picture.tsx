import { useEffect, useId, useRef } from 'react'
import { IVORY, Lit, Round } from '../parts/lit.tsx'
import { numberOf, playOn } from '../parts/motion.ts'
import styles from './pictures.module.css'
import type { DrawPicture, PictureProps } from './picture.ts'

const COUNT_MS = 260
const FOURS_MOST = 7
const FOURS_LEAST = 4
const LEFT_MS = 500

/** Fours that are counted off before what is left over: decoration, of the same number in every replay. */
export const foursOf = (roundId: string): number => FOURS_LEAST + (numberOf(roundId) % (FOURS_MOST - FOURS_LEAST + 1))

const REST = [1, 2, 3, 4] as const

/** Beads counted off by four with a rod; what is left over is the draw. */
function Picture({ view, roundId, isMoving, motion }: PictureProps) {
  const id = useId()
  const groups = roundId === null ? 0 : foursOf(roundId)
  return (
    <svg className={styles['wide']} viewBox="0 0 560 190" aria-hidden="true">
      <defs>
        <Round id={`${id}b`} {...IVORY} />
        <Round id={`${id}r`} light="#ffe2b8" base="#ffb02e" dark="#8a4b08" />
        <Lit id={`${id}m`} light="#b5743a" base="#6b3a14" dark="#2c1405" />
      </defs>
      <Tray wood={`url(#${id}m)`} />
      {groups === 0 ? (
        <Bowl wood={`url(#${id}m)`} knob={`url(#${id}r)`} />
      ) : (
        <Counted
          {...{ groups, isMoving, motion }}
          count={view?.drawn[0] ?? 0}
          bead={`url(#${id}b)`}
          leftBead={`url(#${id}r)`}
        />
      )}
    </svg>
  )
}

type CountedProps = Pick<PictureProps, 'isMoving' | 'motion'> & {
  readonly groups: number
  readonly count: number
  readonly bead: string
  readonly leftBead: string
}

/** The fours in a row and what is left over; in motion they come off the heap one after the other. */
function Counted({ groups, count, isMoving, motion, bead, leftBead }: CountedProps) {
  const fours = useRef<SVGGElement>(null)
  const left = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!isMoving || motion === 'still') return
    const heap = (at: number): string => `translate(${40 - at * 9}px, ${-90 + (at % 3) * 14}px)`
    const moves = [...(fours.current?.children ?? [])].map((four, at) =>
      playOn(
        four,
        [
          { transform: heap(at), opacity: 0.5 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: COUNT_MS,
          delay: at * COUNT_MS,
          easing: 'ease-out',
        },
      ),
    )
    const rest = playOn(
      left.current,
      [
        { transform: 'translate(-60px, -90px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: LEFT_MS, delay: groups * COUNT_MS, easing: 'cubic-bezier(.2,1.3,.4,1)' },
    )
    return () => [...moves, rest].forEach((move) => move?.cancel())
  }, [isMoving, motion, groups])
  return (
    <>
      <g ref={fours}>
        {Array.from({ length: groups }, (_four, group) => (
          <g key={group}>
            {REST.map((_bead, at) => (
              <Bead key={at} x={42 + group * 48} y={40 + at * 33} fill={bead} />
            ))}
          </g>
        ))}
      </g>
      <g ref={left}>
        <rect
          x="404"
          y="22"
          width="126"
          height="136"
          rx="14"
          fill="var(--ev-game-accent)"
          opacity="0.16"
          stroke="var(--ev-game-accent)"
          strokeWidth="2.5"
        />
        {REST.slice(0, count).map((_bead, at) => (
          <Bead key={at} x={442 + (at % 2) * 50} y={64 + Math.floor(at / 2) * 52} fill={leftBead} isLarge />
        ))}
      </g>
    </>
  )
}

/** The tray that the beads are counted on. */
const Tray = ({ wood }: { readonly wood: string }) => (
  <>
    <rect x="4" y="10" width="552" height="172" rx="22" fill="#000" opacity="0.3" />
    <rect
      x="0"
      y="4"
      width="552"
      height="172"
      rx="22"
      fill={wood}
      stroke="#e9c488"
      strokeOpacity="0.5"
      strokeWidth="2"
    />
    <rect x="12" y="16" width="528" height="148" rx="14" fill="#1d0e05" opacity="0.55" />
  </>
)

/** The bowl over the beads before the first round. */
const Bowl = ({ wood, knob }: { readonly wood: string; readonly knob: string }) => (
  <g>
    <path
      d="M180 150C186 70 230 44 276 44C322 44 366 70 372 150Z"
      fill={wood}
      stroke="#e9c488"
      strokeOpacity="0.7"
      strokeWidth="2"
    />
    <ellipse cx="276" cy="150" rx="98" ry="13" fill="#3b1c08" stroke="#e9c488" strokeOpacity="0.6" />
    <circle cx="276" cy="42" r="11" fill={knob} />
    <path
      d="M206 136C212 92 236 66 262 58"
      fill="none"
      stroke="#fff"
      strokeWidth="6"
      strokeLinecap="round"
      opacity="0.4"
    />
  </g>
)

type BeadProps = { readonly x: number; readonly y: number; readonly fill: string; readonly isLarge?: boolean }

const Bead = ({ x, y, fill, isLarge = false }: BeadProps) => {
  const radius = isLarge ? 20 : 14
  return (
    <g>
      <ellipse cx={x + 2} cy={y + radius * 0.75} rx={radius} ry={radius * 0.45} fill="#000" opacity="0.5" />
      <circle cx={x} cy={y} r={radius} fill={fill} stroke="#000" strokeOpacity="0.25" />
      <circle cx={x} cy={y} r={radius * 0.22} fill="#000" opacity="0.28" />
    </g>
  )
}

export const BEADS: DrawPicture = { Picture, lastsMs: FOURS_MOST * COUNT_MS + LEFT_MS + 150 }
