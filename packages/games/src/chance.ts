import { below, drawFrom, fairWords, type BlockOf, type NextWord } from '@evens/kernel'

/** All chance of one round: each call goes on in the same stream, so its order is a part of a game's rules. */
export type Chance = {
  /** A whole number in [0, count), each as likely as every other. */
  readonly below: (count: number) => number
  /** So many of the list without putting back, in the order of drawing. */
  readonly draw: <T>(list: readonly T[], count: number) => readonly T[]
  /** The next 32 bits. */
  readonly word: NextWord
}

export const chanceOf = (next: NextWord): Chance => ({
  below: (count) => below(next, count),
  draw: (list, count) => drawFrom(next, list, count),
  word: next,
})

/** The chance of the round that a seed pair gives for a nonce. `blockOf` is the HMAC under the server's seed. */
export const roundChance = (blockOf: BlockOf, clientSeed: string, nonce: bigint): Chance =>
  chanceOf(fairWords(blockOf, clientSeed, nonce))

/** Deals from a shoe without putting back: the place of each card is a number below what is left. */
export function dealFrom<T>(chance: Chance, shoe: readonly T[]): () => T {
  const left = [...shoe]
  return () => left.splice(chance.below(left.length), 1)[0] as T
}

const shoes = new Map<number, readonly number[]>()

/** Cards 0 to 51, suit by suit, each from the ace to the king; a shoe holds its decks one after the other. */
export function shoeOf(decks: number): readonly number[] {
  const shoe = shoes.get(decks) ?? Array.from({ length: decks * 52 }, (_card, at) => at % 52)
  shoes.set(decks, shoe)
  return shoe
}

/** 1 for the ace to 13 for the king. */
export const rankOf = (card: number): number => (card % 13) + 1
export const suitOf = (card: number): number => Math.floor(card / 13)
