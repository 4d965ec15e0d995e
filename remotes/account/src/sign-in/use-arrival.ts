import { useShell } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'
import type { Sending } from '../form/use-sending.ts'
import { arrivalOf } from './login-form.ts'
import { loadAnew, sendCredential } from './one-tap.ts'
import type { Entrance } from './use-entrance.ts'

/** Takes up what somebody brings from elsewhere: a provider's second step or credential, or the token of a transfer. */
export function useArrival({ askSecondStep, enter }: Entrance, { send }: Sending): void {
  const { call, readdress, language, log } = useShell()
  const isTaken = useRef(false)
  useEffect(() => {
    const arrival = isTaken.current ? null : arrivalOf(location.hash)
    if (arrival === null) return
    isTaken.current = true
    // It is good once, and nobody who looks over a shoulder shall read it in the address.
    readdress(location.pathname + location.search)
    if (arrival.kind === 'second-step') return askSecondStep(arrival.step, arrival.returnUrl)
    if (arrival.kind === 'one-tap')
      return send(() => sendCredential({ call, language, log }, arrival.credential), loadAnew)

    send(async () => {
      const { userId, password } = await call('POST /web-api/api/internal/v1/account/user-transfer/user-data', {
        body: { redirectToken: arrival.token },
      })
      return call('POST /web-api/user/login/transfer', { body: { userId, password } })
    }, enter)
  })
}
