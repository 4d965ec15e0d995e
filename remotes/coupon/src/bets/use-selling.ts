import { CallError, useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { afterSilence, atTime, CLOSED, stakeAsked, type Selling } from './selling.ts'
import type { AskQuote } from './use-quote.ts'

const TICK_MS = 200

/** One sale from the first press to what became of it. */
export function useSelling(id: string, ask: AskQuote, onSold: () => void) {
  const { call, log } = useShell()
  const [selling, setSelling] = useState<Selling>(CLOSED)
  const isConfirming = selling.step === 'confirming'
  useEffect(() => {
    if (!isConfirming) return
    const timer = setInterval(() => setSelling((now) => atTime(now, performance.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [isConfirming])

  /** A price that holds from now on, to be confirmed. */
  async function offer(left: bigint, part: bigint): Promise<void> {
    try {
      const { amount, quote, holdsMs, reason } = await ask(stakeAsked(left, part))
      if (amount === null || quote === null)
        setSelling({ step: 'done', reply: { state: 'refused', reason, amount: '0', waitsMs: 0 } })
      else {
        const promise = { part, amount, quote, untilMs: performance.now() + holdsMs }
        setSelling({ step: 'confirming', promise, key: crypto.randomUUID() })
      }
    } catch (error) {
      log('a bet could not be priced', error)
      setSelling({ step: 'failed' })
    }
  }

  async function send(): Promise<void> {
    if (selling.step !== 'confirming' && selling.step !== 'unsure') return
    const { promise, key } = selling
    const sending = { step: 'sending', promise, key } as const
    setSelling(sending)
    try {
      const body = { key, quote: promise.quote }
      const reply = await call('POST /web-api/coupons/{id}/cash-out', { params: { id }, body })
      setSelling({ step: 'done', reply })
      if (reply.state !== 'refused') onSold()
    } catch (error) {
      log('a sale was not answered', error)
      setSelling(afterSilence(sending, CallError.of(error)))
    }
  }

  return {
    selling,
    offer,
    send,
    open: (): void => setSelling({ step: 'choosing' }),
    close: (): void => setSelling(CLOSED),
  }
}
