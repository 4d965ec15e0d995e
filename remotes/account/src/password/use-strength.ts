import type { PasswordStrength } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

const SETTLED_MS = 400

/** How strong the password is that is being typed; asked when the typing rests. */
export function useStrength(password: string): PasswordStrength | null {
  const { call, log } = useShell()
  const [known, setKnown] = useState<(PasswordStrength & { readonly of: string }) | null>(null)
  useEffect(() => {
    if (password === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      call<PasswordStrength>('POST', '/web-api/user/registration/password', { body: { password, about: [] } })
        .then((strength) => {
          if (isWanted) setKnown({ ...strength, of: password })
        })
        .catch((error: unknown) => log('the strength of a password is not known', error))
    }, SETTLED_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [call, log, password])
  return password === '' ? null : known
}
