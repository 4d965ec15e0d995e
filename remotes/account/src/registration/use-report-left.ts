import type { RegistrationType } from '@evens/contracts'
import { useEffect, useEffectEvent } from 'react'

/** Tells the house that a registration was left before its end: as the page goes away, so nobody waits for it. */
export function useReportLeft(type: RegistrationType, step: 'form' | 'proof' | null): void {
  const report = useEffectEvent(() => {
    if (step === null) return
    const body = new Blob([JSON.stringify({ type, step })], { type: 'application/json' })
    navigator.sendBeacon('/web-api/user/registration/left', body)
  })
  useEffect(() => {
    let isTold = false
    const leave = (): void => {
      if (!isTold) report()
      isTold = true
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
