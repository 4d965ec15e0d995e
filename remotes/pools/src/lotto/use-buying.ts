import type { LottoBought, LottoToBuy } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useState } from 'react'

export type Buying =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  /** No answer came: it may have been bought or not. Sent again with its key it is bought once. */
  | { readonly step: 'unsure'; readonly request: LottoToBuy }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'decided'; readonly reply: LottoBought }

/** One ticket on its way. */
export function useBuying(onBought: () => void) {
  const shell = useShell()
  const [buying, setBuying] = useState<Buying>({ step: 'idle' })

  async function send(request: LottoToBuy): Promise<void> {
    setBuying({ step: 'sending' })
    try {
      const reply = await shell.call('POST /web-api/lotto/tickets', { body: request })
      setBuying({ step: 'decided', reply })
      if (reply.state !== 'bought') return
      onBought()
      shell.events.emit('player.changed', { topics: ['lotto', 'balance'] })
    } catch (error) {
      const { isUncertain, message } = CallError.of(error)
      setBuying(isUncertain ? { step: 'unsure', request } : { step: 'failed', message })
    }
  }

  return { buying, send, reset: () => setBuying((now) => (now.step === 'sending' ? now : { step: 'idle' })) }
}
