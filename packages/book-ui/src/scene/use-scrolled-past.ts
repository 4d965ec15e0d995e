import { useEffect, useState, type RefObject } from 'react'

/** What is below the header is not seen. */
const SEEN = { rootMargin: '-64px 0px 0px' }

/** Whether the page was scrolled down past an element. Looked at only where somebody wants to know. */
export function useScrolledPast(element: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!isWanted || watched === null) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    }, SEEN)
    watcher.observe(watched)
    return () => {
      watcher.disconnect()
      setPast(false)
    }
  }, [element, isWanted])
  return isPast
}
