const FAR = 26
const PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-FAR, -FAR],
    [FAR, FAR],
  ],
  3: [
    [-FAR, -FAR],
    [0, 0],
    [FAR, FAR],
  ],
  4: [
    [-FAR, -FAR],
    [FAR, -FAR],
    [-FAR, FAR],
    [FAR, FAR],
  ],
  5: [
    [-FAR, -FAR],
    [FAR, -FAR],
    [0, 0],
    [-FAR, FAR],
    [FAR, FAR],
  ],
  6: [
    [-FAR, -FAR],
    [FAR, -FAR],
    [-FAR, 0],
    [FAR, 0],
    [-FAR, FAR],
    [FAR, FAR],
  ],
}

/** Pips of a die; the one is red, as on the dice of these tables. */
export function Pips({ face }: { readonly face: number }) {
  return (PLACES[face] ?? []).map(([x, y], at) => (
    <g key={at}>
      <circle cx={x} cy={y} r={face === 1 ? 14 : 9.5} fill={face === 1 ? '#c9182b' : '#161a2b'} />
      <path
        d={`M${x - 6} ${y + 5}A8 8 0 0 0 ${x + 6} ${y + 4}`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.35"
        strokeWidth="1.5"
      />
    </g>
  ))
}

/** A flat die, for spots and for what was drawn in words. */
export const SmallDie = ({ face }: { readonly face: number }) => (
  <svg viewBox="-50 -50 100 100" aria-hidden="true">
    <rect x="-47" y="-47" width="94" height="94" rx="17" fill="#f6f7fb" stroke="#aab0c6" strokeWidth="3" />
    <Pips face={face} />
  </svg>
)
