import type { PlacedToto, TotoToPlace } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useState } from 'react'

export type TotoPlacing =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'accepted'; readonly placed: PlacedToto }
  | { readonly step: 'refused'; readonly reason: string }
  /** The answer did not come: sent again with its key it is taken once. */
  | { readonly step: 'unsure'; readonly request: TotoToPlace }
  | { readonly step: 'failed'; readonly message: string }

/** One coupon on its way. */
export function useTotoPlacing(onAccepted: () => void) {
  const shell = useShell()
  const [placing, setPlacing] = useState<TotoPlacing>({ step: 'idle' })

  async function send(request: TotoToPlace): Promise<void> {
    setPlacing({ step: 'sending' })
    try {
      const placed = await shell.call('POST /web-api/toto/coupons', { body: request })
      if (placed.reason !== null) return setPlacing({ step: 'refused', reason: placed.reason })
      setPlacing({ step: 'accepted', placed })
      shell.events.emit('player.changed', { topics: ['toto', 'balance'] })
      onAccepted()
    } catch (error) {
      const { isUncertain, message } = CallError.of(error)
      setPlacing(isUncertain ? { step: 'unsure', request } : { step: 'failed', message })
    }
  }
  return { placing, send, reset: () => setPlacing({ step: 'idle' }) }
}
