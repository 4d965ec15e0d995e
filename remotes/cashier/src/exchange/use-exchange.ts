import type { ExchangeReply } from '@evens/contracts'
import { CallError, useInvalidate, useShell } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { useState } from 'react'

export type Exchanging =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'decided'; readonly reply: ExchangeReply }
  /** Sent again with its quote and key it is done once. */
  | { readonly step: 'unsure'; readonly quote: string }
  | { readonly step: 'failed'; readonly message: string }

export function useExchange() {
  const { call } = useShell()
  const invalidate = useInvalidate()
  const [exchanging, setExchanging] = useState<Exchanging>({ step: 'idle' })
  const { keyFor, settled } = useIdempotencyKey()

  async function take(quote: string): Promise<void> {
    setExchanging({ step: 'sending' })
    try {
      const body = { key: keyFor(quote), quote }
      const reply = await call('POST /web-api/office/exchange', { body })
      settled()
      setExchanging({ step: 'decided', reply })
      invalidate('balance')
    } catch (error) {
      const { message, isUncertain } = CallError.of(error)
      setExchanging(isUncertain ? { step: 'unsure', quote } : { step: 'failed', message })
    }
  }

  return { exchanging, take, reset: () => setExchanging({ step: 'idle' }) }
}
