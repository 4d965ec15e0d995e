import type { LayoutOutcome } from '@evens/contracts'
import { rankOf, suitOf } from '@evens/games/ladder'
import { Ball } from '../../stages/layout/ball.tsx'
import { SEGMENT_TONES } from '../../stages/layout/colours.ts'
import { SmallDie } from '../../stages/layout/die-face.tsx'
import { colourOf, POCKET_TONES } from '../../stages/layout/roulette/pockets.ts'
import { CASINO_TONES } from '../../stages/layout/roads/board.tsx'
import { Pip } from '../../stages/parts/pip.tsx'

type PictureProps = { readonly outcome: LayoutOutcome }

export const DicePicture = ({ outcome: { drawn } }: PictureProps) => (
  <svg viewBox="0 0 44 20">
    {drawn.slice(0, 2).map((face, at) => (
      <svg key={at} x={at * 22 + 1} width="20" height="20">
        <SmallDie face={face} />
      </svg>
    ))}
  </svg>
)

export const BallSmall = ({ outcome: { drawn } }: PictureProps) => <Ball number={drawn[0] ?? 1} />

const RANKS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
export const rankText = (card: number): string => RANKS[rankOf(card)] ?? String(rankOf(card))

/** Both cards; the higher one stands before the other. */
export const CardsSmall = ({ outcome: { drawn, facts } }: PictureProps) => (
  <svg viewBox="0 0 44 28">
    {drawn.slice(0, 2).map((card, at) => {
      const tone = [1, 2].includes(suitOf(card)) ? '#c4202f' : '#14172a'
      const isHigher = facts.includes(at === 0 ? 'first' : 'second')
      return (
        <g key={at} transform={`translate(${at * 22 + 1} ${isHigher ? 0 : 3})`}>
          <rect
            width="20"
            height="25"
            rx="3"
            fill="#fff"
            stroke={isHigher ? '#f2a51f' : '#8f96ad'}
            strokeWidth={isHigher ? 2.4 : 1}
          />
          <text x="10" y="11" textAnchor="middle" fontSize="10.5" fontWeight="800" fill={tone}>
            {rankText(card)}
          </text>
          <Pip suit={suitOf(card)} x={10} y={18.4} size={8.5} fill={tone} />
        </g>
      )
    })}
  </svg>
)

const RING_TONES = ['#f4f4f0', '#2a2d3a', '#2b79c9', '#d8323c', '#ffc420']

export const RingSmall = ({ outcome: { drawn } }: PictureProps) => {
  const ring = drawn[0] ?? 1
  const tone = Math.ceil(ring / 2) - 1
  return (
    <svg viewBox="-14 -14 28 28">
      <circle r="12.5" fill={RING_TONES[tone]} stroke="#6b7088" strokeWidth="1.5" />
      <text y="5" textAnchor="middle" fontSize="13" fontWeight="800" fill={[0, 4].includes(tone) ? '#14172a' : '#fff'}>
        {ring}
      </text>
    </svg>
  )
}

export const SegmentSmall = ({ outcome: { facts } }: PictureProps) => (
  <svg viewBox="-12 -12 24 24">
    <circle
      r="10.5"
      fill={SEGMENT_TONES[facts[0] ?? '']?.[0] ?? '#888'}
      stroke="#fff"
      strokeOpacity="0.8"
      strokeWidth="1.6"
    />
  </svg>
)

export const PocketSmall = ({ outcome: { facts } }: PictureProps) => {
  const pocket = facts[0] ?? ''
  return (
    <svg viewBox="-13 -13 26 26">
      <rect
        x="-12"
        y="-12"
        width="24"
        height="24"
        rx="5"
        fill={POCKET_TONES[colourOf(pocket)].base}
        stroke="#fff"
        strokeOpacity="0.4"
      />
      <text y="5" textAnchor="middle" fontSize="14" fontWeight="800" fill="#fff">
        {pocket}
      </text>
    </svg>
  )
}

export const WinnerSmall = ({ outcome: { facts } }: PictureProps) => {
  const side = facts.includes('tie') ? 'tie' : facts.includes('player') ? 'one' : 'other'
  return (
    <svg viewBox="-12 -12 24 24">
      <circle r="10.5" fill={CASINO_TONES[side]} stroke="#fff" strokeOpacity="0.7" />
      {side === 'tie' && <path d="M-6 0H6" stroke="#fff" strokeWidth="3" strokeLinecap="round" />}
      {side !== 'tie' && (
        <path
          d={side === 'one' ? 'M5 -6L-4 0L5 6' : 'M-5 -6L4 0L-5 6'}
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}

export const BallsSmall = ({ outcome: { drawn } }: PictureProps) => (
  <svg viewBox="0 0 104 20">
    {drawn.map((number, at) => (
      <svg key={number} x={at * 21} width="20" height="20">
        <Ball number={number} />
      </svg>
    ))}
  </svg>
)
