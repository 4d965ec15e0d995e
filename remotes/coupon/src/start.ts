import type { Shell } from '@evens/remote-sdk'
import { forgetOneClick } from './model/stored-choices.ts'

/** The modals that the coupon opens, and what it forgets when the player leaves. Returns what undoes it. */
export function start({ modals, events, kept }: Shell): () => void {
  const undo = [
    modals.register('banker', async () => (await import('./slip/banker-modal.tsx')).BankerModal),
    modals.register('insights', async () => (await import('./slip/insights-modal.tsx')).InsightsModal),
    events.on('auth.changed', ({ playerId }) => {
      if (playerId === null) forgetOneClick(kept)
    }),
  ]
  return () => undo.forEach((each) => each())
}
