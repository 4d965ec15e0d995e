import type { CashOutQuote } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useCallback, useEffect, useState } from 'react'

const LOOK_MS = 4000
/** A slider is moved in many small steps; the price is asked for where it comes to rest. */
const REST_MS = 250

export type AskQuote = (stake: string | null) => Promise<CashOutQuote>

export function useAskQuote(id: string): AskQuote {
  const { call } = useShell()
  return useCallback(
    (stake) =>
      call<CashOutQuote>('GET', '/web-api/coupons/{id}/cash-out', {
        params: { id },
        ...(stake !== null && { query: { stake } }),
      }),
    [call, id],
  )
}

/**
 * What a part of a bet is bought back for, asked for again and again while it is on; `null` until there is an answer for
 * this part of what is left.
 */
export function useQuote(ask: AskQuote, stake: string | null, left: string, isOn: boolean): CashOutQuote | null {
  const { log } = useShell()
  const wanted = `${stake} of ${left}`
  const [quote, setQuote] = useState<{ readonly of: string; readonly now: CashOutQuote | null } | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    const set = (now: CashOutQuote | null): void => {
      if (!isLeft) setQuote({ of: wanted, now })
    }
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        set(await ask(stake))
      } catch (error) {
        log('a bet has no price now', error)
        set(null)
      }
    }
    const first = setTimeout(() => void look(), REST_MS)
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      isLeft = true
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [ask, stake, wanted, isOn, log])
  return quote?.of === wanted ? quote.now : null
}
