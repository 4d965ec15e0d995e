import { useId } from 'react'
import { Pip } from './pip.tsx'

const ROBES = [
  ['#1f3f86', '#ffcf5c'],
  ['#b3202f', '#ffcf5c'],
  ['#b3202f', '#3a6ad4'],
  ['#14603f', '#ffcf5c'],
] as const

type CourtProps = { readonly rank: number; readonly suit: number; readonly colour: string }

/** Jack, queen or king: a bust that is mirrored about the middle, as court cards are. */
export function CourtFigure({ rank, suit, colour }: CourtProps) {
  const id = useId()
  const [robe, trim] = ROBES[suit] ?? ROBES[0]
  return (
    <g>
      <defs>
        <clipPath id={`${id}h`}>
          <rect x="-29" y="-57" width="58" height="57" />
        </clipPath>
      </defs>
      <rect x="-29.5" y="-57.5" width="59" height="115" fill="#fffaf0" stroke="#3b4a78" strokeOpacity="0.7" />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <g clipPath={`url(#${id}h)`}>
            <path d="M-30 2V-14C-20 -21 -12 -23 0 -23C12 -23 20 -21 30 -14V2Z" fill={robe} />
            <path d="M-30 -8L-12 -22H12L30 -8" fill="none" stroke={trim} strokeWidth="3" />
            <path d="M-7 -23L0 -11L7 -23V2H-7Z" fill={trim} />
            <path d="M-4 -18V2M4 -18V2" stroke={robe} strokeWidth="1.2" />
            <circle cx="-18" cy="-7" r="2.4" fill={trim} />
            <circle cx="18" cy="-7" r="2.4" fill={trim} />
            <CourtHead rank={rank} trim={trim} robe={robe} />
          </g>
          <Pip suit={suit} x={-20} y={-47} size={13} fill={colour} />
        </g>
      ))}
      <path d="M-29 0H29" stroke={trim} strokeWidth="2" />
      <path d="M-29 0H29" stroke="#3b2a10" strokeWidth="0.5" />
    </g>
  )
}

type HeadProps = { readonly rank: number; readonly trim: string; readonly robe: string }

function CourtHead({ rank, trim, robe }: HeadProps) {
  const hair = rank === 13 ? '#6b4a22' : rank === 12 ? '#c98a2a' : '#8a5a26'
  return (
    <g stroke="#2c1f12" strokeWidth="0.8" strokeLinejoin="round">
      {rank === 12 ? (
        <path d="M-13 -40C-16 -28 -15 -20 -9 -18H9C15 -20 16 -28 13 -40Z" fill={hair} />
      ) : (
        <path d="M-11 -40C-13 -32 -12 -25 -8 -23H8C12 -25 13 -32 11 -40Z" fill={hair} />
      )}
      <path d="M-8 -41C-8 -30 -5 -24 0 -24C5 -24 8 -30 8 -41Z" fill="#f7d6b4" />
      {rank === 13 && <path d="M-8 -33C-8 -22 -4 -17 0 -17C4 -17 8 -22 8 -33C5 -29 -5 -29 -8 -33Z" fill={hair} />}
      {rank === 11 && <path d="M-12 -40C-6 -47 10 -49 14 -42L11 -39H-11Z" fill={robe} />}
      {rank === 11 && <path d="M10 -44C16 -54 20 -52 19 -45C18 -41 14 -40 11 -41Z" fill={trim} />}
      {rank === 12 && <path d="M-11 -40L-12 -49L-5 -45L0 -51L5 -45L12 -49L11 -40Z" fill={trim} />}
      {rank === 13 && <path d="M-12 -40L-14 -53L-7 -47L0 -55L7 -47L14 -53L12 -40Z" fill={trim} />}
      <g stroke="none" fill="#2c1f12">
        <circle cx="-3.2" cy="-36" r="1" />
        <circle cx="3.2" cy="-36" r="1" />
      </g>
      <path d="M0 -36L-1 -32H1" fill="none" />
      <path d="M-2.4 -28.6Q0 -27 2.4 -28.6" fill="none" stroke="#b3202f" strokeWidth="1.2" />
    </g>
  )
}
