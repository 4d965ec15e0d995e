import type { HomeView } from '@evens/contracts'
import { useQuery, useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent } from 'react'
import { isAllClosed, refsShown } from './all-closed.ts'
import { bookQuery } from './book-query.ts'

/** Soon at first, then ever more seldom: many may look at a book that stays empty. */
const FIRST_MS = 250
const NEXT_MS = 2500
const LAST_MS = 300_000

const isPoor = ({ accumulators }: HomeView): boolean => accumulators.length === 0

function whilePoor(polls: number, book: HomeView | undefined): number | null {
  if (book !== undefined && !isPoor(book)) return null
  return polls === 0 ? FIRST_MS : Math.min(LAST_MS, NEXT_MS * 2 ** polls)
}

/** The book of the front page. Drawn with nothing ready to take, it is polled, and fetched at once when prices open. */
export function useBookNow(made: HomeView): HomeView {
  const shell = useShell()
  const options = { initial: made, everyMs: whilePoor }
  const { data: book, outdate } = useQuery('GET /web-api/book/home', { query: bookQuery(shell) }, options)
  // One text: an effect would take each new list for another one.
  const awaited = isPoor(book) && isAllClosed(book) ? refsShown(book).join(' ') : ''
  const opened = useEffectEvent(outdate)

  useEffect(() => {
    const { prices } = shell.live
    const refs = awaited.split(' ').filter((ref) => ref !== '')
    const leaves = refs.map((ref) => prices.subscribe(ref, () => prices.get(ref)?.isOpen === true && opened()))
    return () => leaves.forEach((leave) => leave())
  }, [awaited, shell])
  return book
}
