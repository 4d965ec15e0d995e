import type { CasinoCard } from '@evens/contracts'

/** Cards in the order of the ids; an id that is offered no more is left out. */
export const withIds = (cards: readonly CasinoCard[], ids: readonly string[]): readonly CasinoCard[] =>
  ids.flatMap((id) => cards.find((card) => String(card.id) === id) ?? [])
