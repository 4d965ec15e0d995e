import { useId } from 'react'
import { Lit } from '../../../stages/parts/lit.tsx'
import type { Phase } from '../use-show.ts'
import type { Host } from './hosts.ts'
import { Face } from './host-face.tsx'
import { BackHair, FrontHair } from './host-hair.tsx'
import styles from './host.module.css'

type Props = {
  readonly host: Host
  readonly phase: Phase
  /** The number of lines spoken so far: the mouth moves again with each. */
  readonly line: string
}

/** A presenter from the hands up: head, shoulders and arms move between the poses of the phases. Clearly a drawing. */
export function HostFigure({ host, phase, line }: Props) {
  const id = useId()
  const { jacket, skin, shirt } = host
  return (
    <svg
      className={styles['host']}
      viewBox="-150 -190 300 300"
      data-phase={phase}
      data-host={host.id}
      aria-hidden="true"
    >
      <defs>
        <Lit id={`${id}j`} {...jacket} />
        <Lit id={`${id}k`} {...skin} />
        <linearGradient id={`${id}f`} x1="0.1" y1="0" x2="0.95" y2="0.9">
          <stop offset="0" stopColor={skin.light} />
          <stop offset="0.55" stopColor={skin.base} />
          <stop offset="1" stopColor={skin.dark} />
        </linearGradient>
        <Lit id={`${id}h`} {...host.hair} />
        <linearGradient id={`${id}r`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0.93" stopColor="var(--ev-game-glow)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--ev-game-glow)" stopOpacity="0.28" />
        </linearGradient>
      </defs>
      <g className={styles['breath']}>
        <g className={styles['head']}>
          <BackHair cut={host.cut} paint={`url(#${id}h)`} dark={host.hair.dark} />
        </g>
        <path d="M-17 -88C-17 -70 -20 -62 -30 -56L0 -34L30 -56C20 -62 17 -70 17 -88Z" fill={skin.base} />
        <path
          d="M-17 -84C-8 -70 8 -70 17 -86C18 -76 19 -70 22 -64C8 -58 -6 -62 -17 -76Z"
          fill={skin.dark}
          opacity="0.55"
        />
        <Body paint={`url(#${id}j)`} host={host} shirt={shirt} rim={`url(#${id}r)`} />
        <g className={styles['head']}>
          <Face host={host} face={`url(#${id}f)`} line={line} />
          <FrontHair cut={host.cut} paint={`url(#${id}h)`} light={host.hair.light} />
        </g>
      </g>
      <Arm side="left" sleeve={`url(#${id}j)`} skin={`url(#${id}k)`} host={host} />
      <Arm side="right" sleeve={`url(#${id}j)`} skin={`url(#${id}k)`} host={host} />
    </svg>
  )
}

type BodyProps = { readonly paint: string; readonly host: Host; readonly shirt: string; readonly rim: string }

/** Shoulders, shirt, lapels, and what is worn at the neck. */
function Body({ paint, host, shirt, rim }: BodyProps) {
  const { jacket } = host
  const shape =
    'M-28 -58C-52 -52 -74 -46 -82 -26C-88 -8 -88 40 -84 112H84C88 40 88 -8 82 -26C74 -46 52 -52 28 -58C18 -44 -18 -44 -28 -58Z'
  return (
    <>
      <path d={shape} fill={paint} />
      <path d="M-26 -58L0 14L26 -58C12 -44 -12 -44 -26 -58Z" fill={shirt} />
      <path d="M-22 -52L0 14L-4 -30Z" fill="#000" opacity="0.1" />
      <path d="M-29 -59L-50 -38L-36 -30L-44 -20L0 52V16L-22 -48Z" fill={jacket.light} opacity="0.9" />
      <path d="M29 -59L50 -38L36 -30L44 -20L0 52V16L22 -48Z" fill={jacket.dark} />
      <path d="M0 50V112" stroke={jacket.dark} strokeWidth="2" />
      <circle cx="5" cy="66" r="3" fill={jacket.dark} />
      <circle cx="5" cy="90" r="3" fill={jacket.dark} />
      <path d={shape} fill={rim} />
      <Neckwear host={host} />
    </>
  )
}

function Neckwear({ host: { neck, jacket } }: { readonly host: Host }) {
  if (neck === 'bow')
    return (
      <>
        <path d="M0 -42L-19 -51V-33ZM0 -42L19 -51V-33Z" fill={jacket.dark} stroke="#000" strokeOpacity="0.4" />
        <rect x="-4.5" y="-47" width="9" height="10" rx="3" fill={jacket.base} />
      </>
    )
  if (neck === 'tie')
    return (
      <path
        d="M-6 -44H6L3.6 -34L8 0L0 14L-8 0L-3.6 -34Z"
        fill="var(--ev-game-accent)"
        stroke="#000"
        strokeOpacity="0.35"
      />
    )
  if (neck === 'scarf')
    return (
      <>
        <path
          d="M-24 -60C-14 -46 14 -46 24 -60C26 -50 20 -38 8 -36L12 -12L2 -18L-8 -8L-4 -36C-18 -38 -26 -50 -24 -60Z"
          fill="var(--ev-game-accent)"
        />
        <path
          d="M-20 -54C-8 -42 8 -42 20 -54M-2 -34L-2 -14M6 -34L8 -16"
          fill="none"
          stroke="#000"
          strokeOpacity="0.25"
          strokeWidth="1.6"
        />
      </>
    )
  return (
    <>
      <path d="M-18 -56C-10 -34 10 -34 18 -56" fill="none" stroke="#f5cf6a" strokeWidth="1.6" />
      <path d="M0 -38L5 -31L0 -22L-5 -31Z" fill="#fff3bf" stroke="#a06a10" />
    </>
  )
}

type ArmProps = {
  readonly side: 'left' | 'right'
  readonly sleeve: string
  readonly skin: string
  readonly host: Host
}

/** Shoulder, elbow and hand, each turning about its joint. */
const Arm = ({ side, sleeve, skin, host }: ArmProps) => (
  <g transform={side === 'left' ? 'translate(-72 -28)' : 'translate(72 -28) scale(-1 1)'}>
    <g className={styles['upper']} data-side={side}>
      <path d="M-14 -8C-20 20 -20 48 -14 74C-8 84 12 84 16 74C20 48 18 16 12 -8C4 -18 -8 -18 -14 -8Z" fill={sleeve} />
      <path
        d="M-13 0C-18 24 -18 48 -13 72"
        fill="none"
        stroke={host.jacket.light}
        strokeOpacity="0.6"
        strokeWidth="2"
      />
      <g transform="translate(1 70)">
        <g className={styles['fore']} data-side={side}>
          <path d="M-15 -6C-16 18 -13 42 -10 58H11C14 40 17 18 16 -6C10 -16 -10 -16 -15 -6Z" fill={sleeve} />
          <path d="M-11 52H12L11 62H-10Z" fill={host.shirt} />
          <g transform="translate(0 62)">
            <Hand skin={skin} dark={host.skin.dark} />
          </g>
        </g>
      </g>
    </g>
  </g>
)

const Hand = ({ skin, dark }: { readonly skin: string; readonly dark: string }) => (
  <g className={styles['hand']}>
    <path
      d="M-8 -3C-11 6 -12 12 -10 18L-8 34C-7 38 -3 38 -3 34L-2 40C-1 44 3 44 3.4 40L5 36C6 40 10 39 10 35L11 14L17 22C20 24 22 20 20 16L12 -2Z"
      fill={skin}
    />
    <path d="M-3 34L-3 20M3.4 40L3 20M10 34L8 20" stroke={dark} strokeOpacity="0.6" strokeWidth="1.1" fill="none" />
  </g>
)
