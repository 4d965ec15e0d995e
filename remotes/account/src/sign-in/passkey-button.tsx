import type { PlayerSession } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import type { PublicKeyCredentialRequestOptionsJSON as Options } from '@simplewebauthn/browser'
import { Button, Notice } from '@evens/ui'
import { useSyncExternalStore } from 'react'
import { EXCLUDED, ExcludedNotice } from '../form/excluded.tsx'
import { refusalText } from '../form/refused.ts'
import { useSending } from '../form/use-sending.ts'
import { keptTries } from '../metrics/kept-tries.ts'
import { isOwnCode } from '../protection/is-own-code.ts'
import { entryHeaders } from './withdraw-only.ts'

const never = () => () => {}
const isSupported = (): boolean => typeof window.PublicKeyCredential === 'function'

type PasskeyButtonProps = { readonly onEnter: (session: PlayerSession, toWithdraw: boolean) => void }

/** Signs in with a passkey, where the browser has such a thing. */
export function PasskeyButton({ onEnter }: PasskeyButtonProps) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, send } = useSending()
  if (!useSyncExternalStore(never, isSupported, () => false)) return null

  async function signIn(toWithdraw: boolean): Promise<PlayerSession> {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { options } = await call('POST /web-api/user/login/passkey/begin')
    const { clientExtensionResults: _results, ...response } = await startAuthentication({
      optionsJSON: options as unknown as Options,
    })
    const body = { response: { ...response, clientExtensionResults: {} } }
    return call('POST /web-api/user/login/passkey', { body, ...entryHeaders(toWithdraw) })
  }

  function start(toWithdraw: boolean): void {
    keptTries.tried()
    send(
      () => signIn(toWithdraw),
      (session) => onEnter(session, toWithdraw),
    )
  }

  // What the browser itself throws has no code, and words for programmers.
  const text = refused?.code === 'PASSKEY_REFUSED' ? refused.text : null
  return (
    <>
      <Button block icon="key" busy={isBusy} onClick={() => start(false)}>
        {t('account_use_passkey')}
      </Button>
      {refused?.code === EXCLUDED && (
        <>
          <ExcludedNotice untilMs={refused.untilMs} />
          <Button block icon="wallet" busy={isBusy} onClick={() => start(true)}>
            {t('account_withdraw_only')}
          </Button>
        </>
      )}
      {refused !== null && refused.code !== EXCLUDED && (
        <Notice kind="error">
          {text ?? (isOwnCode(refused.code) ? refusalText(refused, t) : t('account_passkey_failed'))}
        </Notice>
      )}
    </>
  )
}
