import type { HomeView } from '@evens/contracts'
import { lookAgain, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { isAllClosed, refsShown } from './all-closed.ts'
import { fetchBook } from './fetch-book.ts'

/** Soon at first, then ever more seldom: many may look at a book that stays empty. */
const FIRST_MS = 2500
const LAST_MS = 300_000

/** The book of the front page. Made with nothing ready to take, it is asked for again, at once when prices open. */
export function useBookNow(made: HomeView): HomeView {
  const shell = useShell()
  const [came, setCame] = useState<{ readonly since: HomeView; readonly book: HomeView } | null>(null)
  const book = came?.since === made ? came.book : made
  const isPoor = book.accumulators.length === 0
  // One text: an effect would take each new list for another one.
  const awaited = isPoor && isAllClosed(book) ? refsShown(book).join(' ') : ''

  useEffect(() => {
    if (!isPoor) return
    const { prices } = shell.live
    let [waitMs, isLeft] = [FIRST_MS, false]
    const looks = lookAgain(async () => {
      waitMs = Math.min(LAST_MS, 2 * waitMs)
      if (document.visibilityState !== 'visible') return waitMs
      try {
        const now = await fetchBook(shell)
        if (!isLeft) setCame({ since: made, book: now })
      } catch (error) {
        shell.log('the book could not be loaded', error)
      }
      return waitMs
    })
    const leaves = awaited
      .split(' ')
      .filter((ref) => ref !== '')
      .map((ref) => prices.subscribe(ref, () => prices.get(ref)?.isOpen === true && looks.heard()))
    return () => {
      isLeft = true
      looks.stop()
      leaves.forEach((leave) => leave())
    }
  }, [made, isPoor, awaited, shell])
  return book
}
