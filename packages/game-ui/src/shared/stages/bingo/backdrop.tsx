import { useId } from 'react'
import styles from './bingo.module.css'

const BULBS = Array.from({ length: 33 }, (_bulb, at) => 20 + at * 30)
const LAMPS = [170, 500, 830]
const FOLDS = [0, 1, 2, 3, 4, 5]
const SWAGS = Array.from({ length: 10 }, (_swag, at) => at * 100)

/** The stage of the hall: curtains, a valance under a row of bulbs, pendant lamps, and the boards of the floor. */
export function Backdrop() {
  const id = useId()
  return (
    <svg className={styles['backdrop']} viewBox="0 0 1000 240" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <Lights id={id} />
      <rect width="1000" height="240" fill={`url(#${id}w)`} />
      <ellipse cx="330" cy="120" rx="420" ry="170" fill={`url(#${id}g)`} />
      <path d="M0 208H1000V240H0Z" fill="var(--ev-game-ink)" opacity="0.8" />
      {SWAGS.map((x) => (
        <path key={x} d={`M${500 + (x - 450) * 0.86} 208L${500 + (x - 450) * 1.2} 240`} stroke="var(--ev-game-deep)" />
      ))}
      <g opacity="0.92">
        {FOLDS.map((fold) => (
          <g key={fold}>
            <path
              d={`M${fold * 17} 0H${fold * 17 + 18}Q${fold * 15 + 10} 120 ${fold * 15 + 18} 216H${fold * 15}Q${fold * 15 - 8} 110 ${fold * 17} 0Z`}
              fill={`url(#${id}c)`}
            />
            <path
              d={`M${1000 - fold * 17} 0H${982 - fold * 17}Q${990 - fold * 15} 120 ${982 - fold * 15} 216H${1000 - fold * 15}Q${1008 - fold * 15} 110 ${1000 - fold * 17} 0Z`}
              fill={`url(#${id}c)`}
            />
          </g>
        ))}
      </g>
      {LAMPS.map((x) => (
        <g key={x}>
          <path d={`M${x - 16} 66L${x - 120} 214H${x + 120}L${x + 16} 66Z`} fill={`url(#${id}b)`} opacity="0.5" />
          <path d={`M${x} 20V46`} stroke="var(--ev-game-ink)" strokeWidth="3" />
          <path
            d={`M${x - 30} 68Q${x - 26} 44 ${x} 42Q${x + 26} 44 ${x + 30} 68Z`}
            fill="var(--ev-game-ink)"
            stroke="var(--ev-game-accent)"
            strokeOpacity="0.7"
            strokeWidth="1.5"
          />
          <ellipse cx={x} cy="68" rx="22" ry="4" fill="var(--ev-game-accent)" />
        </g>
      ))}
      {SWAGS.map((x) => (
        <path
          key={x}
          d={`M${x} 0H${x + 100}V12Q${x + 50} 44 ${x} 12Z`}
          fill={`url(#${id}c)`}
          stroke="var(--ev-game-accent)"
          strokeOpacity="0.55"
          strokeWidth="1.5"
        />
      ))}
      <rect width="1000" height="11" fill="var(--ev-game-ink)" />
      {BULBS.map((x, at) => (
        <g key={x} className={styles['bulb']} data-odd={at % 2 === 1}>
          <circle cx={x} cy="6" r="8" fill="var(--ev-game-accent)" opacity="0.22" />
          <circle cx={x} cy="6" r="3.2" fill="var(--ev-game-accent)" />
        </g>
      ))}
    </svg>
  )
}

/** Paints of the hall: the wall, the folds of the curtains, the cones of the lamps, and the glow over the machine. */
const Lights = ({ id }: { readonly id: string }) => (
  <defs>
    <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--ev-game-mid)" />
      <stop offset="1" stopColor="var(--ev-game-deep)" />
    </linearGradient>
    <linearGradient id={`${id}c`} x1="0" x2="1">
      <stop offset="0" stopColor="var(--ev-game-deep)" />
      <stop offset="0.45" stopColor="var(--ev-game-mid)" />
      <stop offset="1" stopColor="var(--ev-game-ink)" />
    </linearGradient>
    <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--ev-game-accent)" stopOpacity="0.4" />
      <stop offset="1" stopColor="var(--ev-game-accent)" stopOpacity="0" />
    </linearGradient>
    <radialGradient id={`${id}g`}>
      <stop offset="0" stopColor="var(--ev-game-glow)" stopOpacity="0.42" />
      <stop offset="1" stopColor="var(--ev-game-glow)" stopOpacity="0" />
    </radialGradient>
  </defs>
)
