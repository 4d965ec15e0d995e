import type { Shell } from '@evens/remote-sdk'
import { forgetOneClick } from './model/stored-choices.ts'

/** Registers the coupon's modals and resets one-click on sign-out. Returns a function that undoes both. */
export function start({ modals, events, storedList }: Shell): () => void {
  const undo = [
    modals.register('banker', async () => (await import('./slip/banker-modal.tsx')).BankerModal),
    modals.register('insights', async () => (await import('./slip/insights-modal.tsx')).InsightsModal),
    events.on('auth.changed', ({ playerId }) => {
      if (playerId === null) forgetOneClick(storedList)
    }),
  ]
  return () => undo.forEach((each) => each())
}
