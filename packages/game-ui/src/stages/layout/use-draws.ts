import type { LayoutView } from '@evens/games/layout'
import { useState } from 'react'
import type { LayoutPlay } from './use-layout.ts'

/** Older draws are dropped. */
const KEPT = 240

type Seen = { readonly id: string; readonly view: LayoutView }

/**
 * Draws that this stage has shown, oldest first. The page keeps no others, so a statistic over them is one of the
 * player's own rounds here; the draw that is still moving is not told.
 */
export function useDraws({ roundId, view, isMoving }: Pick<LayoutPlay, 'roundId' | 'view' | 'isMoving'>) {
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const isNew = roundId !== null && view !== null && seen.at(-1)?.id !== roundId
  const all = isNew ? [...seen, { id: roundId, view }].slice(-KEPT) : seen
  if (isNew) setSeen(all)
  return (isMoving ? all.slice(0, -1) : all).map((one) => one.view)
}
