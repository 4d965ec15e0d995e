import type { LayoutView } from '@evens/games/layout'

export type HandName = 'one' | 'other' | 'joker'
/** A card on its way: when it leaves the shoe and when it turns its face up. */
export type Dealt = {
  readonly card: number
  readonly hand: HandName
  readonly dealMs: number
  readonly flipMs: number
}

export const ARC_MS = 260
export const FLIP_MS = 180
/** The result stands for a moment before the frame tells it. */
const STANDS_MS = 320

/** From the first card to the end of the picture. */
export const dealLasts = (deal: readonly Dealt[]): number =>
  Math.max(0, ...deal.map(({ flipMs }) => flipMs)) + FLIP_MS + STANDS_MS

/** Both hands of baccarat, each in its order. */
export function baccaratHands({
  drawn,
  facts,
}: Pick<LayoutView, 'drawn' | 'facts'>): Readonly<Record<'player' | 'banker', readonly number[]>> {
  const ofPlayer = facts.includes('player-cards-3') ? 3 : 2
  return { player: drawn.slice(0, ofPlayer), banker: drawn.slice(ofPlayer) }
}

const STEP_MS = 300
const FIRST_MS = 120

/** Four cards in turns, face down; the player's are turned, then the banker's; third cards come one by one. */
export function baccaratDeal(view: Pick<LayoutView, 'drawn' | 'facts'>): readonly Dealt[] {
  const { player, banker } = baccaratHands(view)
  const turned = FIRST_MS + 3 * STEP_MS + ARC_MS + 200
  const deal: Dealt[] = [0, 1].flatMap((at): Dealt[] => [
    { card: player[at] ?? 0, hand: 'one', dealMs: FIRST_MS + 2 * at * STEP_MS, flipMs: turned + at * 140 },
    {
      card: banker[at] ?? 0,
      hand: 'other',
      dealMs: FIRST_MS + (2 * at + 1) * STEP_MS,
      flipMs: turned + 560 + at * 140,
    },
  ])
  let nextMs = turned + 560 + 140 + FLIP_MS + 240
  for (const [hand, card] of [
    ['one', player[2]],
    ['other', banker[2]],
  ] as const) {
    if (card === undefined) continue
    deal.push({ card, hand, dealMs: nextMs, flipMs: nextMs + ARC_MS + 160 })
    nextMs += ARC_MS + 160 + FLIP_MS + 200
  }
  return deal
}

/** One card each, both face down, then turned one after the other. */
export const twoCardsDeal = ({ drawn }: Pick<LayoutView, 'drawn'>): readonly Dealt[] => [
  { card: drawn[0] ?? 0, hand: 'one', dealMs: FIRST_MS, flipMs: FIRST_MS + STEP_MS + ARC_MS + 240 },
  { card: drawn[1] ?? 0, hand: 'other', dealMs: FIRST_MS + STEP_MS, flipMs: FIRST_MS + STEP_MS + ARC_MS + 840 },
]

const SLOWEST_MS = 230
const QUICKEST_MS = 36
const QUICKER = 0.85

/** The joker, then both sides in turns, ever quicker: the longest deal of 49 cards takes less than four seconds. */
export function andarBaharDeal({ drawn }: Pick<LayoutView, 'drawn'>): readonly Dealt[] {
  const [joker = 0, ...others] = drawn
  let nextMs = FIRST_MS + ARC_MS + FLIP_MS + 260
  return [
    { card: joker, hand: 'joker', dealMs: FIRST_MS, flipMs: FIRST_MS + ARC_MS + 60 },
    ...others.map((card, at): Dealt => {
      const dealMs = nextMs
      nextMs += Math.max(QUICKEST_MS, SLOWEST_MS * QUICKER ** at)
      return { card, hand: at % 2 === 0 ? 'one' : 'other', dealMs, flipMs: dealMs }
    }),
  ]
}
