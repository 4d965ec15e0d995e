import type { PlayerSession, SignedInReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { keptTries } from '../metrics/kept-tries.ts'
import type { SecondStep } from './login-form.ts'

/** What follows a right answer: the page of whoever came in, or the second step. */
export function useEntrance(returnUrl: string | null) {
  const t = useText()
  const { events, format, href } = useShell()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [isIn, setIn] = useState(false)
  const [to, setTo] = useState(returnUrl)
  const [isToWithdraw, setToWithdraw] = useState(false)

  /** Whoever comes for their money alone goes where it is. */
  function enter({ userId, previousSignInAt }: PlayerSession, toWithdraw = false): void {
    keptTries.succeeded()
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
    /** Somebody is in, and the browser is on its way to another page. */
    isIn,
    isToWithdraw,
    enter,
    /** Somebody who comes from elsewhere may want to go on elsewhere, too. */
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
