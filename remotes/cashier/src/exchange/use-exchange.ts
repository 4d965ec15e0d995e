import type { ExchangeQuote, ExchangeReply } from '@evens/contracts'
import type { Minor, NumberMarks } from '@evens/kernel'
import { CallError, useInvalidate, useShell } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { useEffect, useState } from 'react'

type QuoteRequest = { readonly from: string; readonly to: string; readonly amount: Minor }
export type Quoted =
  | { readonly step: 'none' | 'asking' }
  | { readonly step: 'quoted'; readonly quote: ExchangeQuote }
  | { readonly step: 'failed'; readonly message: string }

/** Debounce of typing. */
const DEBOUNCE_MS = 350
/** A quote is renewed this long before it expires, so that the shown one can always be taken. */
const EARLY_MS = 3000

/** Quote for a request, debounced and renewed before it expires. */
export function useQuote({ from, to, amount }: QuoteRequest): Quoted {
  const { call } = useShell()
  const [quoted, setQuoted] = useState<Quoted>({ step: 'none' })
  useEffect(() => {
    if (amount === 0n || from === to) {
      setQuoted({ step: 'none' })
      return
    }
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      try {
        const body = { from, to, amount: String(amount) }
        const quote = await call('POST /web-api/office/exchange/quote', { body })
        if (isLeft) return
        setQuoted({ step: 'quoted', quote })
        if (quote.holdsMs > EARLY_MS) timer = setTimeout(() => void ask(), quote.holdsMs - EARLY_MS)
      } catch (error) {
        if (!isLeft) setQuoted({ step: 'failed', message: CallError.of(error).message })
      }
    }
    setQuoted({ step: 'asking' })
    timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [from, to, amount, call])
  return quoted
}

export type Exchanging =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'decided'; readonly reply: ExchangeReply }
  /** The outcome is unknown: sent again with the same quote and key it is carried out once. */
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

/** Rate with the language's decimal mark, without trailing zeros. */
export function rateShown(rate: string, { decimal }: NumberMarks): string {
  const [whole = '', decimals = ''] = rate.split('.')
  const notifying = decimals.replace(/0+$/, '')
  return notifying === '' ? whole : `${whole}${decimal}${notifying}`
}
