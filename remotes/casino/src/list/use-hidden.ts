import type { CasinoCard } from '@evens/contracts'
import { type RefObject, useEffect, useState } from 'react'

/** Sides of a row on which cards are out of sight. */
export type Hidden = { readonly before: boolean; readonly after: boolean }

/** A card that lacks a few pixels is in sight: the row snaps to whole cards and their parts of a pixel. */
const WHOLE = 0.95

/** Watches both ends of a row that scrolls, so that it offers an arrow only where there is something to scroll to. */
export function useHidden(row: RefObject<HTMLElement | null>, cards: readonly CasinoCard[]): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: true })
  const [first, last] = [cards[0]?.id, cards.at(-1)?.id]
  useEffect(() => {
    const { current: root } = row
    const ends = { before: root?.firstElementChild, after: root?.lastElementChild }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          for (const side of ['before', 'after'] as const)
            if (target === ends[side]) setHidden((now) => ({ ...now, [side]: intersectionRatio < WHOLE }))
      },
      { root, threshold: WHOLE },
    )
    for (const end of Object.values(ends)) if (end) observer.observe(end)
    return () => observer.disconnect()
  }, [row, first, last])
  return hidden
}
