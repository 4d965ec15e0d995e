import type { RecoveryCodesReply, TwoFactorSetup } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { qrOf, type Qr } from '@evens/ui/qr'
import { QrPicture } from '@evens/ui/qr-picture'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText } from '../form/field-text.ts'
import { refusalText } from '../form/refused.ts'
import { useSending } from '../form/use-sending.ts'
import { GuardedPanel } from './guarded-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './protection.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useGuarded } from './use-guarded.ts'

const DIGITS = 6

/** Turns the second factor on: a secret for the authenticator, a code made from it, and the codes for a rainy day. */
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
        <Secret key={setup.secret} setup={setup} onOn={isOn} onAnew={begin} />
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
  readonly onAnew: () => void
}

function Secret({ setup, onOn, onAnew }: SecretProps) {
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
        <Button variant="primary" block onClick={onAnew}>
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
      looked={missing}
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
