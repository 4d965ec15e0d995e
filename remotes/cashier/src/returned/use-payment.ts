import type { PaymentStatusReply } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { askAgainMs } from './outcome.ts'

/** A payment, asked after until nothing more is expected: when the site says that something changed, and by itself. */
export function usePayment(made: PaymentStatusReply): PaymentStatusReply {
  const { call, events, log } = useShell()
  const [payment, setPayment] = useState(made)
  const { id, isFinal } = payment
  useEffect(() => {
    if (isFinal) return
    let isLeft = false
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      try {
        const now = await call('GET /web-api/cashier/payments/{id}', { params: { id } })
        if (!isLeft) setPayment(now)
      } catch (error) {
        log('the payment could not be read', error)
      }
      wait()
    }
    function wait(): void {
      clearTimeout(timer)
      if (!isLeft) timer = setTimeout(() => void ask(), askAgainMs(asked++))
    }
    wait()
    const stop = events.on('own.changed', () => void ask())
    return () => {
      isLeft = true
      stop()
      clearTimeout(timer)
    }
  }, [id, isFinal, call, events, log])
  return payment
}
