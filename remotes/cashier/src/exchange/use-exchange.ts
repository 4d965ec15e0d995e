import type { ExchangeReply } from '@evens/contracts'
import { CallError, useShell, useWishKey } from '@evens/remote-sdk'
import { useState } from 'react'

export type Exchanging =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'decided'; readonly reply: ExchangeReply }
  /** Sent again with its quote and key it is done once. */
  | { readonly step: 'unsure'; readonly quote: string }
  | { readonly step: 'failed'; readonly message: string }

export function useExchange() {
  const { call, events } = useShell()
  const [exchanging, setExchanging] = useState<Exchanging>({ step: 'idle' })
  const { keyOf, answered } = useWishKey()

  async function take(quote: string): Promise<void> {
    setExchanging({ step: 'sending' })
    try {
      const body = { key: keyOf(quote), quote }
      const reply = await call('POST /web-api/office/exchange', { body })
      answered()
      setExchanging({ step: 'decided', reply })
      events.emit('own.changed', {})
    } catch (error) {
      const { message, isUncertain } = CallError.of(error)
      setExchanging(isUncertain ? { step: 'unsure', quote } : { step: 'failed', message })
    }
  }

  return { exchanging, take, reset: () => setExchanging({ step: 'idle' }) }
}
