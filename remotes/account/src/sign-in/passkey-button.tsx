import type { PlayerSession } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { Button, Notice } from '@evens/ui'
import { useSyncExternalStore } from 'react'
import { refusalText } from '../form/refused.ts'
import { useSending } from '../form/use-sending.ts'
import { keptTries } from '../metrics/kept-tries.ts'

type Begun = { readonly options: PublicKeyCredentialRequestOptionsJSON }

const never = () => () => {}
const isSupported = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Signs in with a passkey, where the browser has such a thing. */
export function PasskeyButton({ onEnter }: { readonly onEnter: (session: PlayerSession) => void }) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, send } = useSending()
  if (!useSyncExternalStore(never, isSupported, () => false)) return null

  async function usePasskey(): Promise<PlayerSession> {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { options } = await call<Begun>('POST', '/web-api/user/login/passkey/begin')
    const { clientExtensionResults: _results, ...response } = await startAuthentication({ optionsJSON: options })
    const body = { response: { ...response, clientExtensionResults: {} } }
    return call<PlayerSession>('POST', '/web-api/user/login/passkey', { body })
  }

  function start(): void {
    keptTries.tried()
    send(usePasskey, onEnter)
  }

  // What the browser itself throws has no code, and words for programmers.
  const text = refused?.code === 'PASSKEY_REFUSED' ? refused.text : null
  return (
    <>
      <Button block icon="key" busy={isBusy} onClick={start}>
        {t('account_use_passkey')}
      </Button>
      {refused !== null && (
        <Notice kind="error">
          {text ?? (isOurs(refused.code) ? refusalText(refused, t) : t('account_passkey_failed'))}
        </Notice>
      )}
    </>
  )
}

/** A code of our own catalogue is written in capitals; those of the browser's library begin with ERROR_. */
const isOurs = (code: string): boolean => /^[A-Z_]+$/.test(code) && !code.startsWith('ERROR_') && code !== 'UNKNOWN'
