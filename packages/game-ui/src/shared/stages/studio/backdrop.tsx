import { useId, type ReactNode } from 'react'
import styles from './backdrop.module.css'

/** Places of the studios. */
export type Room = 'curtain' | 'aquarium' | 'library' | 'skyline'

const WIDTH = 1280
const HEIGHT = 560

/** A wall with its lights, seen from the camera: far, dim and out of the way of what stands in front. */
export function Backdrop({ room }: { readonly room: Room }) {
  const id = useId()
  return (
    <svg
      className={styles['backdrop']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ev-game-ink)" />
          <stop offset="0.6" stopColor="color-mix(in srgb, var(--ev-game-mid) 70%, var(--ev-game-deep))" />
          <stop offset="1" stopColor="var(--ev-game-deep)" />
        </linearGradient>
        <radialGradient id={`${id}k`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="var(--ev-game-glow)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--ev-game-glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ev-game-glow)" stopOpacity="0.42" />
          <stop offset="1" stopColor="var(--ev-game-glow)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="color-mix(in srgb, var(--ev-game-mid) 55%, var(--ev-game-ink))" />
          <stop offset="1" stopColor="var(--ev-game-ink)" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}w)`} />
      {ROOMS[room]}
      <ellipse cx="330" cy="240" rx="380" ry="260" fill={`url(#${id}k)`} />
      <ellipse cx="930" cy="300" rx="420" ry="270" fill={`url(#${id}k)`} opacity="0.7" />
      {BEAMS.map(([x, lean, delay]) => (
        <g key={x} transform={`translate(${x} -20)`}>
          <path
            className={styles['beam']}
            data-delay={delay}
            d={`M-12 0H12L${lean + 130} 470H${lean - 130}Z`}
            fill={`url(#${id}b)`}
          />
          <path d="M-26 10H26L16 40H-16Z" fill="var(--ev-game-ink)" />
          <ellipse cy="40" rx="16" ry="5" fill="var(--ev-game-glow)" />
        </g>
      ))}
      <path d={`M0 430H${WIDTH}V${HEIGHT}H0Z`} fill={`url(#${id}f)`} />
      <path d={`M0 430H${WIDTH}`} stroke="var(--ev-game-glow)" strokeOpacity="0.35" strokeWidth="2" />
    </svg>
  )
}

/** Place above, where the light falls, and when its slow breath begins. */
const BEAMS: readonly (readonly [x: number, lean: number, delay: number])[] = [
  [150, 120, 1],
  [470, -60, 2],
  [820, 60, 3],
  [1140, -130, 1],
]

const steps = (count: number): readonly number[] => Array.from({ length: count }, (_one, at) => at)

const Curtain = (
  <g>
    {steps(22).map((at) => {
      const x = at * 60 - 20
      return (
        <g key={at}>
          <path
            d={`M${x} 0C${x + 12} 160 ${x - 8} 300 ${x + 4} 432H${x + 62}C${x + 50} 300 ${x + 72} 160 ${x + 60} 0Z`}
            fill="color-mix(in srgb, var(--ev-game-mid) 78%, var(--ev-game-ink))"
          />
          <path
            d={`M${x + 36} 0C${x + 50} 160 ${x + 30} 300 ${x + 42} 432H${x + 62}C${x + 50} 300 ${x + 72} 160 ${x + 60} 0Z`}
            fill="var(--ev-game-deep)"
            opacity="0.75"
          />
          <path
            d={`M${x + 14} 0C${x + 26} 160 ${x + 8} 300 ${x + 18} 432`}
            fill="none"
            stroke="var(--ev-game-glow)"
            strokeOpacity="0.16"
            strokeWidth="7"
          />
        </g>
      )
    })}
    <path
      d="M0 0H1280V40C1220 96 1120 96 1066 42C1010 96 910 96 854 42C798 96 698 96 640 42C584 96 482 96 426 42C372 96 270 96 214 42C160 96 60 96 0 40Z"
      fill="color-mix(in srgb, var(--ev-game-mid) 88%, var(--ev-game-accent))"
    />
    <path
      d="M0 46C60 102 160 102 214 48C270 102 372 102 426 48C482 102 584 102 640 48C698 102 798 102 854 48C910 102 1010 102 1066 48C1120 102 1220 102 1280 46"
      fill="none"
      stroke="var(--ev-game-accent)"
      strokeWidth="5"
      strokeOpacity="0.8"
    />
  </g>
)

const Aquarium = (
  <g>
    <rect
      x="70"
      y="50"
      width="1140"
      height="330"
      rx="34"
      fill="color-mix(in srgb, var(--ev-game-mid) 72%, #000)"
      stroke="var(--ev-game-ink)"
      strokeWidth="14"
    />
    <path
      d="M84 130C260 90 420 170 640 130S1040 90 1196 140V70Q1196 64 1170 64H110Q84 64 84 90Z"
      fill="var(--ev-game-glow)"
      opacity="0.22"
    />
    <path
      d="M84 330C180 280 260 340 360 300S560 250 660 320S900 270 1000 310S1150 300 1196 330V366H84Z"
      fill="var(--ev-game-deep)"
      opacity="0.85"
    />
    {[
      [160, 340],
      [250, 352],
      [1010, 346],
      [1120, 338],
      [700, 352],
    ].map(([x = 0, y = 0]) => (
      <path
        key={x}
        d={`M${x} ${y}C${x - 26} ${y - 40} ${x + 20} ${y - 70} ${x - 6} ${y - 122}C${x + 34} ${y - 80} ${x + 2} ${y - 40} ${x + 22} ${y}Z`}
        fill="color-mix(in srgb, var(--ev-game-glow) 45%, var(--ev-game-deep))"
      />
    ))}
    {[
      [420, 150, 1],
      [520, 250, -1],
      [860, 190, 1],
      [1060, 120, -1],
      [210, 210, 1],
    ].map(([x, y, way]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${way} 1)`} opacity="0.75">
        <path d="M-26 0C-12 -16 12 -14 24 0C12 14 -12 16 -26 0L-42 -12V12Z" fill="var(--ev-game-accent)" />
        <circle cx="12" cy="-3" r="2.6" fill="var(--ev-game-ink)" />
      </g>
    ))}
    {steps(14).map((at) => (
      <circle
        key={at}
        className={styles['bubble']}
        data-delay={(at % 3) + 1}
        cx={130 + ((at * 83) % 1040)}
        cy={340 - ((at * 47) % 80)}
        r={3 + (at % 4) * 1.6}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="1.6"
      />
    ))}
  </g>
)

const SPINES: readonly string[] = [
  'color-mix(in srgb, var(--ev-game-mid) 80%, #7a2020)',
  'color-mix(in srgb, var(--ev-game-glow) 40%, #22303c)',
  'color-mix(in srgb, var(--ev-game-accent) 45%, #3a2408)',
  'color-mix(in srgb, var(--ev-game-mid) 60%, #102030)',
  '#4a2a1a',
  'color-mix(in srgb, var(--ev-game-deep) 40%, #304a3a)',
]

const Library = (
  <g>
    {steps(6).map((column) => (
      <g key={column} transform={`translate(${30 + column * 208} 40)`}>
        <rect
          width="180"
          height="392"
          fill="color-mix(in srgb, var(--ev-game-deep) 70%, #000)"
          stroke="color-mix(in srgb, var(--ev-game-mid) 60%, #5a3414)"
          strokeWidth="10"
        />
        {steps(4).map((shelf) => (
          <g key={shelf} transform={`translate(8 ${18 + shelf * 96})`}>
            {steps(11).map((book) => {
              const kind = (book * 7 + shelf * 5 + column * 3) % 6
              const high = 52 + ((book * 13 + shelf * 7 + column) % 5) * 6
              return (
                <rect
                  key={book}
                  x={book * 15 + 1}
                  y={84 - high}
                  width="13"
                  height={high}
                  rx="1.5"
                  fill={SPINES[kind]}
                  opacity="0.8"
                />
              )
            })}
            <rect y="84" width="164" height="8" fill="color-mix(in srgb, var(--ev-game-mid) 60%, #5a3414)" />
          </g>
        ))}
      </g>
    ))}
  </g>
)

const TOWERS: readonly (readonly [x: number, width: number, height: number])[] = [
  [0, 96, 190],
  [104, 70, 270],
  [182, 120, 150],
  [310, 84, 240],
  [402, 60, 320],
  [470, 130, 180],
  [608, 78, 280],
  [694, 110, 210],
  [812, 64, 340],
  [884, 120, 170],
  [1012, 80, 260],
  [1100, 66, 310],
  [1174, 106, 200],
]

const Skyline = (
  <g>
    <circle cx="980" cy="150" r="62" fill="var(--ev-game-accent)" opacity="0.5" />
    {TOWERS.map(([x, width, height], at) => (
      <g key={x}>
        <rect
          x={x}
          y={430 - height}
          width={width}
          height={height}
          fill="color-mix(in srgb, var(--ev-game-deep) 82%, var(--ev-game-mid))"
        />
        {steps(Math.floor(height / 26)).flatMap((row) =>
          steps(Math.floor(width / 20)).map((column) =>
            (row * 5 + column * 3 + at * 2) % 4 === 0 ? (
              <rect
                key={`${row} ${column}`}
                x={x + 8 + column * 20}
                y={430 - height + 12 + row * 26}
                width="9"
                height="13"
                fill="var(--ev-game-glow)"
                opacity={(row + column + at) % 3 === 0 ? 0.7 : 0.32}
              />
            ) : null,
          ),
        )}
      </g>
    ))}
    {[0, 320, 640, 960, 1280].map((x) => (
      <rect key={x} x={x - 9} width="18" height="432" fill="var(--ev-game-ink)" />
    ))}
    <rect y="210" width="1280" height="9" fill="var(--ev-game-ink)" />
    <rect width="1280" height="26" fill="var(--ev-game-ink)" />
  </g>
)

const ROOMS: Readonly<Record<Room, ReactNode>> = {
  curtain: Curtain,
  aquarium: Aquarium,
  library: Library,
  skyline: Skyline,
}

/** The desk in front of the presenter: its top in the light, its front with a lit edge. */
export function TableTop() {
  const id = useId()
  return (
    <svg className={styles['desk']} viewBox="0 0 1280 150" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}t`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="color-mix(in srgb, var(--ev-game-mid) 60%, var(--ev-game-glow))" />
          <stop offset="1" stopColor="color-mix(in srgb, var(--ev-game-mid) 80%, var(--ev-game-deep))" />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="color-mix(in srgb, var(--ev-game-mid) 60%, #000)" />
          <stop offset="1" stopColor="var(--ev-game-ink)" />
        </linearGradient>
      </defs>
      <path d="M0 26Q640 -10 1280 26V58Q640 30 0 58Z" fill={`url(#${id}t)`} />
      <path d="M0 58Q640 30 1280 58V150H0Z" fill={`url(#${id}f)`} />
      <path d="M0 58Q640 30 1280 58" fill="none" stroke="var(--ev-game-accent)" strokeWidth="4" />
      <path d="M0 76Q640 48 1280 76" fill="none" stroke="var(--ev-game-glow)" strokeOpacity="0.35" strokeWidth="2" />
    </svg>
  )
}
