import type { CasinoCard } from '@evens/contracts'
import { type RefObject, useEffect, useState } from 'react'

/** Sides of a row on which cards are out of sight. */
export type Hidden = { readonly before: boolean; readonly after: boolean }

/** A card that lacks a few pixels is in sight: the row snaps to whole cards and their parts of a pixel. */
const WHOLE = 0.95

/** Watches both ends of a row that scrolls, so that it offers an arrow only where there is something to scroll to. */
export function useHidden(row: RefObject<HTMLElement | null>, cards: readonly CasinoCard[]): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: true })
  useEffect(() => {
    if (cards.length === 0) return undefined
    const { current: root } = row
    const ends = { before: root?.firstElementChild, after: root?.lastElementChild }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          for (const side of ['before', 'after'] as const)
            if (target === ends[side]) {
              const isHidden = intersectionRatio < WHOLE
              setHidden((now) => (now[side] === isHidden ? now : { ...now, [side]: isHidden }))
            }
      },
      { root, threshold: WHOLE },
    )
    for (const end of Object.values(ends)) if (end) observer.observe(end)
    return () => observer.disconnect()
  }, [row, cards])
  return hidden
}
