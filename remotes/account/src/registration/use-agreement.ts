import { useShell } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'

const AGREEMENT = 'responsible-gaming'

/** The agreement on responsible gaming comes first, where there is one; what is returned goes on once it is accepted. */
export function useAgreement(isAgreed: boolean): (then: () => void) => void {
  const { call, log, modals } = useShell()
  const isNeeded = useRef(false)

  useEffect(() => {
    if (isAgreed) return
    let isWanted = true
    call('GET /web-api/user/registration/form')
      .then(({ responsibleGaming }) => {
        if (!isWanted || responsibleGaming?.isAccepted !== false) return
        isNeeded.current = true
        modals.open(AGREEMENT, { onDone: () => void (isNeeded.current = false) })
      })
      // Registering does not hang on it.
      .catch((error: unknown) => log('whether responsible gaming was agreed to is not known', error))
    return () => void (isWanted = false)
  }, [call, isAgreed, log, modals])

  return function agreed(then: () => void): void {
    if (!isNeeded.current) return then()
    modals.open(AGREEMENT, {
      onDone() {
        isNeeded.current = false
        then()
      },
    })
  }
}
