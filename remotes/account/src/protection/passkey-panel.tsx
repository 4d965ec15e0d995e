import type { Passkey } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import type { PublicKeyCredentialCreationOptionsJSON as Options } from '@simplewebauthn/browser'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText } from '../form/fields.tsx'
import { isOwnCode, useSending } from '../form/sending.ts'
import { GuardedPanel, type PanelProps, useGuarded } from './guarded-panel.tsx'

const NAME_MAX = 60

/** Adds a passkey: the authenticator creates it, the account stores its public key. */
export function PasskeyPanel({ hasSecondFactor, onDone, close }: PanelProps) {
  const t = useText()
  const { call, modals } = useShell()
  const guarded = useGuarded()
  const making = useSending()
  const [missing, setMissing] = useState<{ readonly key?: string }>({})

  async function make(name: string, optionsJSON: Options): Promise<Passkey> {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { clientExtensionResults: _results, ...response } = await startRegistration({ optionsJSON })
    const body = { name, response: { ...response, clientExtensionResults: {} } }
    return call('POST /web-api/user/passkeys', { body })
  }

  function added({ name }: Passkey): void {
    modals.open('snackbar', { text: t('office_passkey_added', { name }) })
    onDone?.()
    close?.()
  }

  function begin(form: FormData): void {
    const name = fieldText(form, 'name')
    setMissing(name === '' ? { key: 'account_fill_in' } : {})
    making.refuse(null)
    if (name === '') return guarded.refuse(null)
    guarded.send(
      () => call('POST /web-api/user/passkeys/begin', { body: { proof: {} } }),
      ({ options }) => making.send(() => make(name, options as unknown as Options), added),
    )
  }

  // Errors of the browser have no code of ours and a technical message.
  const failed = guarded.refused ?? making.refused
  const refused = failed === null || isOwnCode(failed.code) ? failed : { ...failed, text: t('office_passkey_failed') }
  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <AccountForm
        takesFocus
        onSend={begin}
        isBusy={guarded.isBusy || making.isBusy}
        refused={refused}
        sendLabel={t('office_passkey_make')}
      >
        <p>{t('office_passkey_text')}</p>
        <TextField
          name="name"
          label={t('office_passkey_name')}
          hint={t('office_passkey_name_hint')}
          autoComplete="off"
          maxLength={NAME_MAX}
          dir="auto"
          error={missing.key && t(missing.key)}
        />
      </AccountForm>
    </GuardedPanel>
  )
}
