import type { PlayerSession, SocialProvider } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import type { PublicKeyCredentialRequestOptionsJSON as Options } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { entryHeaders, EXCLUDED, ExcludedNotice } from '../form/account-form.tsx'
import { isOwnCode, refusalText, useSending } from '../form/sending.ts'
import { useAuthAttempts } from '../metrics/attempts.ts'

const never = () => () => {}
const isSupported = (): boolean => typeof window.PublicKeyCredential === 'function'

type PasskeyButtonProps = { readonly onEnter: (session: PlayerSession, toWithdraw: boolean) => void }

/** Signs in with a passkey, if the browser supports it. */
export function PasskeyButton({ onEnter }: PasskeyButtonProps) {
  const t = useText()
  const { call } = useShell()
  const attempts = useAuthAttempts()
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
    attempts.tried()
    send(
      () => signIn(toWithdraw),
      (session) => onEnter(session, toWithdraw),
    )
  }

  // Errors of the browser have no code of ours and a technical message.
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

const NONE: readonly SocialProvider[] = []

/** Links to the site's social sign-in providers. */
export function SocialLinks({ returnUrl }: { readonly returnUrl: string | null }) {
  const t = useText()
  const { language } = useShell()
  const providers = useQuery('GET /web-api/social/providers').data?.providers ?? NONE

  const query = new URLSearchParams({ lang: language, ...(returnUrl !== null && { returnTo: returnUrl }) })
  return providers.map(({ id, name }) => (
    <Button key={id} block icon="link" href={`/social-api/oauth/${id}/start?${query}`}>
      {t('account_sign_in_through', { name })}
    </Button>
  ))
}
