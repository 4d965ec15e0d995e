import { rankOf, suitOf } from '@evens/games/ladder'
import { useShell, useStore } from '@evens/remote-sdk'
import { useId } from 'react'
import styles from './card.module.css'
import { CourtFigure } from './court.tsx'
import { Pip } from './pip.tsx'

const RANK_TEXTS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const rankText = (card: number): string => RANK_TEXTS[rankOf(card)] ?? String(rankOf(card))

const [LEFT, MIDDLE, RIGHT] = [-19, 0, 19]
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

const BLACK = '#171b2c'
const RED = '#d3202f'
const TWO_COLOURS = [BLACK, RED, RED, BLACK]
/** Of the visually impaired mode: every suit has a colour of its own, each 7 : 1 on the paper. */
const FOUR_COLOURS = ['#0a5a2a', '#0a3f9c', '#a30a1c', '#000000']

/** Colour of a suit: clubs, diamonds, hearts, spades. */
function useSuitColour(suit: number): string {
  const { settings } = useShell()
  const isImpaired = useStore(settings, ({ visuallyImpairedMode }) => visuallyImpairedMode)
  return (isImpaired ? FOUR_COLOURS : TWO_COLOURS)[suit] ?? BLACK
}

type FaceProps = { readonly card: number; readonly colour: string }

/** Both corners with an index, and as many pips as the rank. */
function UsualFace({ card, colour }: FaceProps) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  return (
    <g className={styles['usual']} fill={colour}>
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <text x="-40.5" y="-50" textAnchor="middle" fontSize="18" fontWeight="700" letterSpacing="-1.5">
            {rankText(card)}
          </text>
          <Pip suit={suit} x={-40.5} y={-40} size={12} />
        </g>
      ))}
      {rank > 10 && <CourtFigure rank={rank} suit={suit} colour={colour} />}
      {rank === 1 && <Pip suit={suit} x={0} y={0} size={52} />}
      {(PIPS[rank] ?? []).map(([x, y], at) => (
        <g key={at} transform={y > 0 ? `rotate(180 ${x} ${y})` : undefined}>
          <Pip suit={suit} x={x} y={y} size={19} />
        </g>
      ))}
    </g>
  )
}

/** One large index in the strip that stays in sight when cards overlap: for small cards and for weak eyes. */
function LargeFace({ card, colour }: FaceProps) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  return (
    <g className={styles['large']} fill={colour}>
      <text
        x={rank === 10 ? -29 : -30}
        y="-29"
        textAnchor="middle"
        fontSize="40"
        fontWeight="700"
        letterSpacing={rank === 10 ? -5 : 0}
      >
        {rankText(card)}
      </text>
      <Pip suit={suit} x={-31} y={-8} size={24} />
      {rank > 10 ? (
        <g transform="translate(17 17) scale(0.86)">
          <CourtFigure rank={rank} suit={suit} colour={colour} />
        </g>
      ) : (
        <Pip suit={suit} x={14} y={29} size={60} />
      )}
    </g>
  )
}

/** A card of the pack in a drawing of its own units: 100 by 140 about the middle. */
export function CardArt({ card }: { readonly card: number }) {
  const id = useId()
  const colour = useSuitColour(suitOf(card))
  return (
    <g>
      <defs>
        <linearGradient id={`${id}p`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.7" stopColor="#f8f8fc" />
          <stop offset="1" stopColor="#dfe2ee" />
        </linearGradient>
      </defs>
      <rect x="-49.5" y="-69.5" width="99" height="139" rx="8" fill={`url(#${id}p)`} stroke="#aeb4c8" />
      <UsualFace {...{ card, colour }} />
      <LargeFace {...{ card, colour }} />
    </g>
  )
}

/** The back of the pack in the colours of the theme, in the same units. */
export function CardBackArt() {
  const id = useId()
  return (
    <g>
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
    </g>
  )
}

const BOX = '-50 -70 100 140'

/** A card by itself. An ancestor with `data-cards` chooses its face: `large`, or `fluid` for large on a narrow stage. */
export const CardFace = ({ card }: { readonly card: number }) => (
  <svg viewBox={BOX} aria-hidden="true">
    <CardArt card={card} />
  </svg>
)

export const CardBack = () => (
  <svg viewBox={BOX} aria-hidden="true">
    <CardBackArt />
  </svg>
)
