import type { CasinoCard, CasinoFound, TitleWords } from '@evens/contracts'
import { useQuery } from '@evens/remote-sdk'
import { findTitles, titleIndex, type TitleIndex } from '@evens/rules/titles'
import { useMemo } from 'react'
import { useCatalogue } from '../list/use-catalogue.ts'

/** One for each reply, however many fields search in it. */
const indexes = new WeakMap<TitleWords, TitleIndex>()

function indexOf(words: TitleWords): TitleIndex {
  const known = indexes.get(words)
  if (known !== undefined) return known
  const made = titleIndex(words)
  indexes.set(words, made)
  return made
}

type Wanted = {
  /** The text may change soon: the field has the focus. */
  readonly isTyping: boolean
  /** The result for a text is needed now. */
  readonly isAsked: boolean
  /** The cards are needed without a text as well. */
  readonly isWhole?: boolean
}
type Found = {
  readonly cards: readonly CasinoCard[] | undefined
  /** Null without a text, undefined until catalogue and words are there. */
  readonly found: CasinoFound | null | undefined
  readonly hasFailed: boolean
}

/** Finds titles in the browser: a letter has its result in the next frame, without a request. */
export function useFound(q: string, { isTyping, isAsked, isWhole = false }: Wanted): Found {
  const isSearching = isTyping || (isAsked && q !== '')
  const catalogue = useCatalogue(isSearching || isWhole)
  const words = useQuery('GET /web-api/casino/words', {}, { enabled: isSearching })
  const cards = catalogue.data?.cards
  const index = words.data === undefined ? undefined : indexOf(words.data)
  const byId = useMemo(() => new Map(cards?.map((card) => [card.id, card])), [cards])
  const found = useMemo(() => {
    if (q === '') return null
    if (index === undefined || byId.size === 0) return undefined
    const { ids, isNear } = findTitles(index, q)
    return { isNear, cards: ids.flatMap((id) => byId.get(id) ?? []) }
  }, [q, index, byId])
  return { cards, found, hasFailed: catalogue.error !== null || words.error !== null }
}
