import type { BookEvent } from './book.ts'

/** The order of every list: the great champs first, a champ's events together, the earlier before the later. */
export function inListOrder(a: BookEvent, b: BookEvent): number {
  const [left, right] = [a.fixture, b.fixture]
  return (
    left.champ.rank - right.champ.rank ||
    compare(left.sport, right.sport) ||
    compare(left.champ.id, right.champ.id) ||
    left.startsAt - right.startsAt ||
    compare(left.id, right.id)
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
