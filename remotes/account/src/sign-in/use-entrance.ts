import type { PlayerSession, SignedInReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { keptTries } from '../metrics/kept-tries.ts'
import type { SecondStep } from './login-form.ts'

/** What follows a right answer: the page of whoever came in, or the second step. */
export function useEntrance(returnUrl: string | null) {
  const t = useText()
  const { events, format } = useShell()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [isIn, setIn] = useState(false)
  const [to, setTo] = useState(returnUrl)

  function enter({ userId, previousSignInAt }: PlayerSession): void {
    keptTries.succeeded()
    setIn(true)
    events.emit('auth.changed', {
      playerId: userId,
      ...(to !== null && { returnUrl: to }),
      ...(previousSignInAt !== null && {
        word: t('account_previous_sign_in', { time: format().dateTime(previousSignInAt) }),
      }),
    })
  }

  return {
    step,
    /** Somebody is in, and the browser is on its way to another page. */
    isIn,
    enter,
    /** Somebody who comes from elsewhere may want to go on elsewhere, too. */
    askSecondStep(next: SecondStep, goOnTo: string | null): void {
      setStep(next)
      setTo(goOnTo ?? returnUrl)
    },
    backToFirst: () => setStep(null),
    answered(reply: SignedInReply): void {
      if ('needsCode' in reply) setStep(reply)
      else enter(reply)
    },
  }
}
export type Entrance = ReturnType<typeof useEntrance>
