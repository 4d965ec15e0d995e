import type { Spot } from '@evens/games/layout'

/** Spots that stand together on the felt: so many in a row on a wide stage, and on a narrow one. */
export type Block = {
  readonly groups: readonly string[]
  readonly columns: Columns
  readonly narrow: Columns
}
export type Columns = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | 12

/** By id of the mathematics file, in the order of the table from above. */
const BLOCKS: Readonly<Record<string, readonly Block[]>> = {
  arrow: [{ groups: ['ten', 'nine-or-more', 'eight-or-more', 'six-or-less'], columns: 4, narrow: 2 }],
  'two-dice': [
    { groups: ['under-7', 'seven', 'over-7'], columns: 3, narrow: 3 },
    { groups: ['total'], columns: 10, narrow: 5 },
    { groups: ['odd', 'doubles', 'even'], columns: 3, narrow: 3 },
  ],
  'ball-36': [
    { groups: ['number'], columns: 12, narrow: 6 },
    { groups: ['line'], columns: 6, narrow: 3 },
    { groups: ['colour-amber', 'colour-teal', 'colour-violet'], columns: 3, narrow: 3 },
    { groups: ['low', 'odd', 'even', 'high'], columns: 4, narrow: 4 },
  ],
  baccarat: [
    { groups: ['player-pair', 'tie', 'banker-pair'], columns: 3, narrow: 3 },
    { groups: ['player', 'banker'], columns: 2, narrow: 2 },
  ],
  'dragon-tiger': [
    { groups: ['dragon', 'tie', 'suited-tie', 'tiger'], columns: 4, narrow: 2 },
    { groups: ['dragon-small', 'dragon-big', 'tiger-small', 'tiger-big'], columns: 4, narrow: 2 },
  ],
  'andar-bahar': [{ groups: ['andar', 'bahar'], columns: 2, narrow: 2 }],
  'high-card': [
    { groups: ['left', 'right'], columns: 2, narrow: 2 },
    { groups: ['tie', 'same-suit'], columns: 2, narrow: 2 },
  ],
  'studio-balls': [
    { groups: ['number'], columns: 12, narrow: 6 },
    { groups: ['first-amber', 'first-teal', 'first-violet'], columns: 3, narrow: 3 },
    { groups: ['sum-low', 'most-odd', 'most-even', 'sum-high'], columns: 4, narrow: 2 },
  ],
  'studio-wheel': [{ groups: ['ash', 'river', 'amber', 'jade', 'sun', 'moon'], columns: 6, narrow: 3 }],
  'fish-prawn-crab': [{ groups: ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'], columns: 3, narrow: 3 }],
  'fan-tan': [
    { groups: ['fan'], columns: 4, narrow: 4 },
    { groups: ['kwok'], columns: 6, narrow: 3 },
    { groups: ['nim'], columns: 6, narrow: 4 },
    { groups: ['ssh'], columns: 4, narrow: 4 },
  ],
  'sic-bo': [
    { groups: ['small', 'odd', 'any-triple', 'even', 'big'], columns: 5, narrow: 5 },
    { groups: ['double', 'triple'], columns: 6, narrow: 6 },
    { groups: ['total'], columns: 7, narrow: 7 },
    { groups: ['pair'], columns: 8, narrow: 5 },
    { groups: ['one-number'], columns: 6, narrow: 6 },
  ],
}

export type PlacedBlock = Block & { readonly spots: readonly Spot[] }

/** The felt of a file; groups that its arrangement does not name stand below, so that no spot is ever missing. */
export function blocksOf(maths: { readonly id: string; readonly spots: readonly Spot[] }): readonly PlacedBlock[] {
  const known = BLOCKS[maths.id] ?? []
  const named = new Set(known.flatMap(({ groups }) => groups))
  const others = [...new Set(maths.spots.map(({ group }) => group))].filter((group) => !named.has(group))
  const rest = others.map((group): Block => ({ groups: [group], columns: 6, narrow: 3 }))
  return [...known, ...rest].map((block) => ({
    ...block,
    spots: block.groups.flatMap((group) => maths.spots.filter((spot) => spot.group === group)),
  }))
}
