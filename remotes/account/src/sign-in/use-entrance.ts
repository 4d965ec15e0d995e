import type { PlayerSession, SignedInReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { useAuthAttempts } from '../metrics/attempts.ts'
import type { SecondStep } from '../form/address.ts'

/** After accepted credentials: enters the site, or asks for the second factor. */
export function useEntrance(returnUrl: string | null) {
  const t = useText()
  const { events, format, href } = useShell()
  const attempts = useAuthAttempts()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [isIn, setIn] = useState(false)
  const [to, setTo] = useState(returnUrl)
  const [isToWithdraw, setToWithdraw] = useState(false)

  /** A withdraw-only session goes straight to the withdrawal page. */
  function enter({ userId, previousSignInAt }: PlayerSession, toWithdraw = false): void {
    attempts.succeeded()
    setIn(true)
    const goOnTo = toWithdraw ? href('officeDeduce') : to
    events.emit('auth.changed', {
      playerId: userId,
      ...(goOnTo !== null && { returnUrl: goOnTo }),
      ...(previousSignInAt !== null && {
        word: t('account_previous_sign_in', { time: format().dateTime(previousSignInAt) }),
      }),
    })
  }

  return {
    step,
    /** Signed in; the browser is navigating to another page. */
    isIn,
    isToWithdraw,
    enter,
    /** A provider's redirect may carry its own return address. */
    askSecondStep(next: SecondStep, goOnTo: string | null): void {
      setStep(next)
      setTo(goOnTo ?? returnUrl)
    },
    backToFirst: () => setStep(null),
    answered(reply: SignedInReply, toWithdraw: boolean): void {
      setToWithdraw(toWithdraw)
      if ('needsCode' in reply) setStep(reply)
      else enter(reply, toWithdraw)
    },
  }
}
export type Entrance = ReturnType<typeof useEntrance>
