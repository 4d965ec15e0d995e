import type { PasswordStrength } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

const SETTLED_MS = 400

/** How strong the password is that is being typed; asked when the typing rests. */
export function useStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const { call, log } = useShell()
  const [known, setKnown] = useState<(PasswordStrength & { readonly of: string }) | null>(null)
  // A list is another one at every render, its words are not.
  const aboutText = about.join('\n')
  useEffect(() => {
    if (password === '') return
    const body = { password, about: aboutText === '' ? [] : aboutText.split('\n') }
    let isWanted = true
    const timer = setTimeout(() => {
      call('POST /web-api/user/registration/password', { body })
        .then((strength) => {
          if (isWanted) setKnown({ ...strength, of: password })
        })
        .catch((error: unknown) => log('the strength of a password is not known', error))
    }, SETTLED_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [aboutText, call, log, password])
  return password === '' ? null : known
}
