import type { TotoDrawView } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { asker } from './asker.ts'
import { useRefreshed } from '../use-refreshed.ts'

const LOOK_MS = 5000

/** A draw as it is now: what is staked, what is won, how matches stand. */
export function useDraw(made: TotoDrawView): { readonly draw: TotoDrawView; readonly look: () => Promise<void> } {
  const shell = useShell()
  const [draw, setDraw] = useState(made)
  const { pool, number } = made
  async function look(): Promise<void> {
    const query = { ...asker(shell), pool, number: String(number) }
    const reply = await shell.call('GET /web-api/toto/draw', { query })
    if (reply.draw !== null) setDraw(reply.draw)
  }
  useRefreshed(look, LOOK_MS)
  return { draw, look }
}
