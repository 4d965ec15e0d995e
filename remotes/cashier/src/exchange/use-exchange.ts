import type { ExchangeQuote, ExchangeReply } from '@evens/contracts'
import type { Minor, NumberMarks } from '@evens/kernel'
import { type CallError, useQuery } from '@evens/remote-sdk'
import { useIdempotencyKey, useMutation } from '@evens/remote-sdk/forms'
import { useState } from 'react'

type QuoteRequest = { readonly from: string; readonly to: string; readonly amount: Minor }
export type Quoted =
  | { readonly step: 'none' | 'asking' }
  | { readonly step: 'quoted'; readonly quote: ExchangeQuote }
  | { readonly step: 'failed'; readonly message: string }

/** Debounce of typing. */
const DEBOUNCE_MS = 350
/** A quote is renewed this long before it expires, so that the shown one can always be taken. */
const EARLY_MS = 3000

const untilRenewal = (_polls: number, quote: ExchangeQuote | undefined): number | null =>
  quote !== undefined && quote.holdsMs > EARLY_MS ? quote.holdsMs - EARLY_MS : null

/** Quote for a request, debounced and renewed before it expires. */
export function useQuote({ from, to, amount }: QuoteRequest): Quoted {
  const isWanted = amount !== 0n && from !== to
  const { data, error } = useQuery(
    'POST /web-api/office/exchange/quote',
    { body: { from, to, amount: String(amount) } },
    { enabled: isWanted, debounceMs: DEBOUNCE_MS, everyMs: untilRenewal, isVolatile: true },
  )
  if (!isWanted) return { step: 'none' }
  if (error !== null) return { step: 'failed', message: error.message }
  return data === undefined ? { step: 'asking' } : { step: 'quoted', quote: data }
}

export type Exchanging =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'decided'; readonly reply: ExchangeReply }
  /** The outcome is unknown: sent again with the same quote and key it is carried out once. */
  | { readonly step: 'unsure'; readonly quote: string }
  | { readonly step: 'failed'; readonly message: string }

export function useExchange() {
  const { send, isSending, error, reset } = useMutation('POST /web-api/office/exchange', ['balance'])
  const [reply, setReply] = useState<ExchangeReply | null>(null)
  const [sent, setSent] = useState('')
  const { keyFor, settled } = useIdempotencyKey()

  async function take(quote: string): Promise<void> {
    setSent(quote)
    setReply(null)
    const decided = await send({ body: { key: keyFor(quote), quote } })
    if (decided === null) return
    settled()
    setReply(decided)
  }

  return {
    exchanging: exchangingOf(isSending, error, reply, sent),
    take,
    reset(): void {
      reset()
      setReply(null)
    },
  }
}

function exchangingOf(
  isSending: boolean,
  error: CallError | null,
  reply: ExchangeReply | null,
  quote: string,
): Exchanging {
  if (isSending) return { step: 'sending' }
  if (error !== null) return error.isUncertain ? { step: 'unsure', quote } : { step: 'failed', message: error.message }
  return reply === null ? { step: 'idle' } : { step: 'decided', reply }
}

/** Rate with the language's decimal mark, without trailing zeros. */
export function rateShown(rate: string, { decimal }: NumberMarks): string {
  const [whole = '', decimals = ''] = rate.split('.')
  const notifying = decimals.replace(/0+$/, '')
  return notifying === '' ? whole : `${whole}${decimal}${notifying}`
}
