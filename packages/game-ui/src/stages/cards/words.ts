import { cardName } from '@evens/games/cards'
import { sentenceText } from '../parts/sentence.ts'

export type Say = (key: string, values?: Record<string, string | number>) => string

/** Cards by name; one that lies face down is named so. */
export const cardsText = (cards: readonly (number | null)[], say: Say): string =>
  cards
    .map((card) => (card === null ? say('cards_face_down') : sentenceText(cardName(card), say)))
    .join(say('cards_between'))

/** Dictionary key of a row of a paytable, as a heading. */
export const rowKey = (row: string): string => `cards_row_${row.replaceAll('-', '_')}`
