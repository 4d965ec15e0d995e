import type { ExchangeQuote } from '@evens/contracts'
import type { Minor, NumberMarks } from '@evens/kernel'
import { CallError, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

export type Wish = { readonly from: string; readonly to: string; readonly amount: Minor }
export type Quoted =
  | { readonly step: 'none' | 'asking' }
  | { readonly step: 'quoted'; readonly quote: ExchangeQuote }
  | { readonly step: 'failed'; readonly message: string }

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 350
/** Asked for anew a little before it ends, so that what is shown can always be taken. */
const EARLY_MS = 3000

/** The rate for a wish, fresh as long as the wish stands. */
export function useQuote({ from, to, amount }: Wish): Quoted {
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
    timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [from, to, amount, call])
  return quoted
}

/** A rate as the language writes it, without the zeros that say nothing. */
export function rateShown(rate: string, { decimal }: NumberMarks): string {
  const [whole = '', decimals = ''] = rate.split('.')
  const telling = decimals.replace(/0+$/, '')
  return telling === '' ? whole : `${whole}${decimal}${telling}`
}
