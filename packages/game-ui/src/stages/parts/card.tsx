import { rankOf, suitOf } from '@evens/games/ladder'
import { useId } from 'react'
import { CourtFigure } from './court.tsx'
import { Pip } from './pip.tsx'

const RANK_TEXTS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const rankText = (card: number): string => RANK_TEXTS[rankOf(card)] ?? String(rankOf(card))

const [LEFT, MIDDLE, RIGHT] = [-24, 0, 24]
type Place = readonly [x: number, y: number]
const column = (x: number, ...ys: readonly number[]): readonly Place[] => ys.map((y) => [x, y])
const both = (...ys: readonly number[]): readonly Place[] => [...column(LEFT, ...ys), ...column(RIGHT, ...ys)]

/** Places of the pips by rank, as on every pack. */
const PIPS: Readonly<Record<number, readonly Place[]>> = {
  2: column(MIDDLE, -44, 44),
  3: column(MIDDLE, -44, 0, 44),
  4: both(-44, 44),
  5: [...both(-44, 44), [MIDDLE, 0]],
  6: both(-44, 0, 44),
  7: [...both(-44, 0, 44), [MIDDLE, -22]],
  8: [...both(-44, 0, 44), [MIDDLE, -22], [MIDDLE, 22]],
  9: [...both(-44, -15, 15, 44), [MIDDLE, 0]],
  10: [...both(-44, -15, 15, 44), [MIDDLE, -30], [MIDDLE, 30]],
}

const SUIT_COLOURS = ['#171b2c', '#d3202f', '#d3202f', '#171b2c']

/** A card of the pack: indices, pips or a court figure. */
export function CardFace({ card }: { readonly card: number }) {
  const id = useId()
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const colour = SUIT_COLOURS[suit] ?? '#171b2c'
  return (
    <svg viewBox="-50 -70 100 140" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}p`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.7" stopColor="#f8f8fc" />
          <stop offset="1" stopColor="#dfe2ee" />
        </linearGradient>
      </defs>
      <rect x="-49.5" y="-69.5" width="99" height="139" rx="8" fill={`url(#${id}p)`} stroke="#aeb4c8" />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`} fill={colour}>
          <text x="-40" y="-50" textAnchor="middle" fontSize="18" fontWeight="700" letterSpacing="-1.5">
            {rankText(card)}
          </text>
          <Pip suit={suit} x={-40} y={-39} size={12} />
        </g>
      ))}
      {rank > 10 && <CourtFigure rank={rank} suit={suit} />}
      {rank === 1 && <Pip suit={suit} x={0} y={0} size={52} fill={colour} />}
      {(PIPS[rank] ?? []).map(([x, y], at) => (
        <g key={at} transform={y > 0 ? `rotate(180 ${x} ${y})` : undefined}>
          <Pip suit={suit} x={x} y={y} size={19} fill={colour} />
        </g>
      ))}
    </svg>
  )
}

/** The back of the pack in the colours of the theme. */
export function CardBack() {
  const id = useId()
  return (
    <svg viewBox="-50 -70 100 140" aria-hidden="true">
      <defs>
        <pattern id={`${id}l`} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="10" height="10" fill="var(--ev-game-mid)" />
          <path d="M0 5H10M5 0V10" stroke="var(--ev-game-glow)" strokeOpacity="0.5" />
        </pattern>
      </defs>
      <rect x="-49.5" y="-69.5" width="99" height="139" rx="8" fill="#f4f5fa" stroke="#aeb4c8" />
      <rect x="-43" y="-63" width="86" height="126" rx="5" fill={`url(#${id}l)`} />
      <circle r="19" fill="var(--ev-game-deep)" stroke="var(--ev-game-accent)" strokeWidth="2.5" />
      <path d="M0 -12L3.4 -3.4L12 0L3.4 3.4L0 12L-3.4 3.4L-12 0L-3.4 -3.4Z" fill="var(--ev-game-accent)" />
    </svg>
  )
}
