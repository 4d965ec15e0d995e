import type { TotoDrawView } from '@evens/contracts'
import { useQuery, useShell } from '@evens/remote-sdk'
import { useMemo } from 'react'
import { asker } from './asker.ts'

const LOOK_MS = 5000

/** A draw as it is now: what is staked, what is won, how matches stand. */
export function useDraw(made: TotoDrawView): { readonly draw: TotoDrawView; readonly look: () => Promise<void> } {
  const query = { ...asker(useShell()), pool: made.pool, number: String(made.number) }
  const initial = useMemo(() => ({ draw: made }), [made])
  const options = { initial, on: ['toto'], everyMs: LOOK_MS, isPublic: true } as const
  const { data, refetch } = useQuery('GET /web-api/toto/draw', { query }, options)
  return { draw: data.draw ?? made, look: refetch }
}
