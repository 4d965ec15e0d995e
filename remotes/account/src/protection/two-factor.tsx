import type { RecoveryCodesReply, TwoFactorSetup } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { type Qr, qrOf } from '@evens/ui/qr'
import { QrPicture } from '@evens/ui/qr-picture'
import { useState } from 'react'
import { AccountForm, useFocus } from '../form/account-form.tsx'
import { fieldText } from '../form/fields.tsx'
import { saveAs } from '../form/save-as.ts'
import { refusalText, useSending } from '../form/sending.ts'
import { GuardedPanel, type PanelProps, useGuarded } from './guarded-panel.tsx'
import styles from './protection.module.css'

const DIGITS = 6

/** Turns the second factor on: secret, a code that confirms it, then recovery codes. */
export function TwoFactorPanel({ onDone, close }: PanelProps) {
  const { call } = useShell()
  const guarded = useGuarded()
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const begin = (): void =>
    guarded.send(
      () => call('POST /web-api/user/two-factor/begin', { body: { proof: {} } }),
      (begun) => setSetup(begun),
    )

  function isOn({ recoveryCodes }: RecoveryCodesReply): void {
    setCodes(recoveryCodes)
    onDone?.()
  }

  if (codes !== null) return <RecoveryCodes codes={codes} isNew close={close} />
  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={false}>
      {setup === null ? (
        <Begin guarded={guarded} onBegin={begin} />
      ) : (
        <Secret key={setup.secret} setup={setup} onOn={isOn} onRestart={begin} />
      )}
    </GuardedPanel>
  )
}

type BeginProps = { readonly guarded: ReturnType<typeof useGuarded>; readonly onBegin: () => void }

function Begin({ guarded: { refused, isBusy }, onBegin }: BeginProps) {
  const t = useText()
  return (
    <Stack gap="m">
      {refused !== null && <Notice kind="error">{refusalText(refused, t)}</Notice>}
      <p>{t('office_two_factor_text')}</p>
      <p>{t('office_two_factor_need')}</p>
      <Button variant="primary" block busy={isBusy} onClick={onBegin}>
        {t('office_two_factor_begin')}
      </Button>
    </Stack>
  )
}

type SecretProps = {
  readonly setup: TwoFactorSetup
  readonly onOn: (reply: RecoveryCodesReply) => void
  readonly onRestart: () => void
}

function Secret({ setup, onOn, onRestart }: SecretProps) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [qr] = useState<Qr>(() => qrOf(setup.uri))
  const [missing, setMissing] = useState<{ readonly key?: string }>({})
  const isWrong = refused?.code === 'WRONG_CODE'
  const isOver = refused?.code === 'TIME_UP'
  const key = missing.key ?? (isWrong ? 'account_wrong_second_code' : undefined)

  function confirm(form: FormData): void {
    const code = fieldText(form, 'code')
    setMissing(code === '' ? { key: 'account_fill_in' } : {})
    if (code === '') return refuse(null)
    send(() => call('POST /web-api/user/two-factor/confirm', { body: { code } }), onOn)
  }

  if (isOver)
    return (
      <Stack gap="m">
        <Notice kind="warning">{t('office_two_factor_over')}</Notice>
        <Button variant="primary" block onClick={onRestart}>
          {t('account_recovery_anew')}
        </Button>
      </Stack>
    )
  return (
    <AccountForm
      takesFocus
      onSend={confirm}
      isBusy={isBusy}
      refused={isWrong ? null : refused}
      sendLabel={t('office_two_factor_on')}
    >
      <p>{t('office_two_factor_scan')}</p>
      <QrPicture qr={qr} label={t('office_two_factor_qr')} className={styles['qr']} />
      <p className={styles['aside']}>
        {t('office_two_factor_by_hand')}{' '}
        <code dir="ltr" className={styles['secret']} data-secret>
          {setup.secret}
        </code>
      </p>
      <TextField
        name="code"
        label={t('office_authenticator_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        dir="ltr"
        error={key && t(key)}
      />
    </AccountForm>
  )
}

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** The second factor was just turned on. */
  readonly isNew: boolean
  readonly close: (() => void) | undefined
}

/** Recovery codes, shown once. Each signs in once without the authenticator. */
function RecoveryCodes({ codes, isNew, close }: RecoveryCodesProps) {
  const t = useText()
  const { site } = useShell()
  const copy = useCopy()
  const list = useFocus<HTMLDivElement>()
  const text = codes.join('\n')

  const save = (): void => saveAs(`${site.brandName.toLowerCase()}-recovery-codes.txt`, `${text}\n`)

  return (
    <Stack gap="m">
      {isNew && <Notice>{t('office_two_factor_is_on')}</Notice>}
      <p>{t('office_codes_text')}</p>
      <div ref={list} tabIndex={-1} className={styles['codes']}>
        <ol dir="ltr" aria-label={t('office_codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Cluster>
        <Button
          icon="copy"
          onClick={() => void copy(text, { done: 'office_codes_copied', failed: 'office_codes_not_copied' })}
        >
          {t('office_codes_copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('office_codes_save')}
        </Button>
      </Cluster>
      <Button variant="primary" block onClick={close}>
        {t('office_codes_kept')}
      </Button>
    </Stack>
  )
}

/** Replaces the recovery codes; the old ones become invalid. */
export function RecoveryCodesPanel({ hasSecondFactor, onDone, close }: PanelProps) {
  const t = useText()
  const { call } = useShell()
  const guarded = useGuarded()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const renew = (): void =>
    guarded.send(
      () => call('POST /web-api/user/two-factor/recovery-codes', { body: { proof: {} } }),
      ({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        onDone?.()
      },
    )

  if (codes !== null) return <RecoveryCodes codes={codes} isNew={false} close={close} />
  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <Stack gap="m">
        {guarded.refused !== null && <Notice kind="error">{refusalText(guarded.refused, t)}</Notice>}
        <p>{t('office_codes_renew_text')}</p>
        <Button variant="primary" block busy={guarded.isBusy} onClick={renew}>
          {t('office_codes_renew')}
        </Button>
      </Stack>
    </GuardedPanel>
  )
}
