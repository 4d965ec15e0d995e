import { dealFrom, rankOf, shoeOf, suitOf, type Chance } from '../chance.ts'

/** The draw of a layout: `says` names its sentence in the text twin. */
export type Draw = { readonly says: string } & (
  | { readonly by: 'number'; readonly first: number; readonly count: number; readonly last?: string }
  | { readonly by: 'wheel'; readonly segments: readonly string[] }
  /** Each ring with its weight, from the centre. */
  | { readonly by: 'rings'; readonly rings: readonly (readonly [number, number])[] }
  | { readonly by: 'dice'; readonly dice: number }
  /** So many of 1 to `of`, without putting back; with `free` the others are facts too. */
  | { readonly by: 'numbers'; readonly of: number; readonly drawn: number; readonly free?: boolean }
  /** `ace`: what an ace counts against other ranks. */
  | { readonly by: 'two-cards'; readonly decks: number; readonly ace: 1 | 14 }
  | { readonly by: 'baccarat'; readonly decks: number }
  | { readonly by: 'andar-bahar'; readonly decks: number }
)

/** `drawn` in the order of drawing: numbers, faces, places on the wheel or cards. */
export type Outcome = {
  readonly drawn: readonly number[]
  /** Names of all that is true of the draw: a spot pays by the first of its facts that is among them. */
  readonly facts: readonly string[]
}

const to = (last: number): readonly number[] => Array.from({ length: last }, (_number, at) => at + 1)
const sumOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0)
const countOf = (list: readonly number[], value: number): number => list.filter((other) => other === value).length

export function drawOutcome(draw: Draw, chance: Chance): Outcome {
  switch (draw.by) {
    case 'number':
    case 'wheel':
    case 'rings':
      return placeOutcome(draw, chance.below(placesOf(draw)))
    case 'dice':
      return diceOutcome(to(draw.dice).map(() => chance.below(6) + 1))
    case 'numbers':
      return numbersOutcome(draw, chance.draw(to(draw.of), draw.drawn))
    case 'two-cards': {
      const deal = dealFrom(chance, shoeOf(draw.decks))
      return twoCardsOutcome(draw.ace, [deal(), deal()])
    }
    case 'baccarat':
      return baccaratOutcome(dealFrom(chance, shoeOf(draw.decks)))
    case 'andar-bahar':
      return andarBaharOutcome(dealFrom(chance, shoeOf(draw.decks)))
  }
}

type PlaceDraw = Extract<Draw, { readonly by: 'number' | 'wheel' | 'rings' }>

/** Elementary outcomes of a draw of one number, all equally likely. */
export function placesOf(draw: PlaceDraw): number {
  if (draw.by === 'number') return draw.count
  return draw.by === 'wheel' ? draw.segments.length : sumOf(draw.rings.map(([, weight]) => weight))
}

export function placeOutcome(draw: PlaceDraw, at: number): Outcome {
  if (draw.by === 'wheel') return { drawn: [at], facts: [draw.segments[at] ?? ''] }
  if (draw.by === 'number') {
    const isLast = at === draw.count - 1 && draw.last !== undefined
    return { drawn: [draw.first + at], facts: [isLast ? (draw.last ?? '') : String(draw.first + at)] }
  }
  let reached = 0
  const ring = draw.rings.find(([, weight]) => (reached += weight) > at)?.[0] ?? 0
  return { drawn: [ring], facts: [String(ring)] }
}

/** Three dice that are equal are neither small nor big, odd nor even. */
export function diceOutcome(faces: readonly number[]): Outcome {
  const sum = sumOf(faces)
  const counts = to(6).map((face) => countOf(faces, face))
  const isEqual = counts.includes(faces.length)
  const shown = to(6).filter((face) => (counts[face - 1] ?? 0) > 0)
  const facts = [
    `sum-${sum}`,
    ...shown.map((face) => `face-${face}-${counts[face - 1]}`),
    ...shown.flatMap((low) => shown.filter((high) => high > low).map((high) => `pair-${low}-${high}`)),
  ]
  if (isEqual) facts.push(faces.length === 3 ? 'triple' : 'doubles')
  else facts.push(2 * sum > 7 * faces.length ? 'big' : 'small', sum % 2 === 0 ? 'even' : 'odd')
  return { drawn: faces, facts }
}

type NumbersDraw = Extract<Draw, { readonly by: 'numbers' }>

/** `low` and `high` by the sum against its middle, `odd` and `even` by the majority. */
export function numbersOutcome({ of, free = false }: NumbersDraw, drawn: readonly number[]): Outcome {
  const odd = drawn.filter((number) => number % 2 === 1).length
  return {
    drawn,
    facts: [
      ...drawn.map((number) => `number-${number}`),
      ...(free ? to(of).filter((number) => !drawn.includes(number)) : []).map((number) => `free-${number}`),
      `first-${drawn[0]}`,
      2 * sumOf(drawn) > drawn.length * (of + 1) ? 'high' : 'low',
      2 * odd > drawn.length ? 'odd' : 'even',
    ],
  }
}

export function twoCardsOutcome(ace: 1 | 14, cards: readonly [number, number]): Outcome {
  const [one, other] = cards.map((card) => (rankOf(card) === 1 ? ace : rankOf(card))) as [number, number]
  const isSameSuit = suitOf(cards[0]) === suitOf(cards[1])
  const sizeOf = (name: string, rank: number): readonly string[] =>
    rank === 7 ? [] : [`${name}-${rank > 7 ? 'big' : 'small'}`]
  const facts = [...sizeOf('first', one), ...sizeOf('second', other), ...(isSameSuit ? ['same-suit'] : [])]
  if (one !== other) return { drawn: cards, facts: [...facts, one > other ? 'first' : 'second'] }
  return { drawn: cards, facts: [...facts, 'tie', ...(isSameSuit ? ['suited-tie'] : [])] }
}

/** Tens and faces count nothing. */
const pointOf = (card: number): number => (rankOf(card) > 9 ? 0 : rankOf(card))
const pointsOf = (hand: readonly number[]): number => sumOf(hand.map(pointOf)) % 10

/** The banker's rule after the player's third card, by the points of both. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** Dealt in turns, the player first; third cards by the rule. */
function baccaratOutcome(deal: () => number): Outcome {
  const four = [deal(), deal(), deal(), deal()] as const
  const player = [four[0], four[2]]
  const banker = [four[1], four[3]]
  const pairs = [
    ...(rankOf(four[0]) === rankOf(four[2]) ? ['player-pair'] : []),
    ...(rankOf(four[1]) === rankOf(four[3]) ? ['banker-pair'] : []),
  ]
  if (pointsOf(player) < 8 && pointsOf(banker) < 8) {
    const third = pointsOf(player) <= 5 ? deal() : null
    if (bankerDraws(pointsOf(banker), third === null ? null : pointOf(third))) banker.push(deal())
    if (third !== null) player.push(third)
  }
  const lead = pointsOf(player) - pointsOf(banker)
  const winner = lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker'
  return { drawn: [...player, ...banker], facts: [winner, ...pairs, `player-cards-${player.length}`] }
}

/** The first card names a rank; the side that gets the next of that rank wins. Andar is dealt first. */
function andarBaharOutcome(deal: () => number): Outcome {
  const drawn = [deal()]
  const rank = rankOf(drawn[0] ?? 0)
  do drawn.push(deal())
  while (rankOf(drawn.at(-1) ?? 0) !== rank)
  return { drawn, facts: [drawn.length % 2 === 0 ? 'andar' : 'bahar'] }
}
