import { ArticleBody, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import type { SectionState } from '@evens/remote-sdk/pages'
import { Button, Card, Link, Notice, Stack } from '@evens/ui'
import { useEffect, useState } from 'react'
import { AccountForm, useFocus } from '../form/account-form.tsx'
import { queryOf } from '../form/address.ts'
import { CodeStep, InboxHint, ResendButton, SentTo, Ways } from '../form/code-step.tsx'
import { PasswordChoice, secretText } from '../form/fields.tsx'
import { refusalText, type Sending } from '../form/sending.ts'
import { useAuthAttempts } from '../metrics/attempts.ts'
import { ContactStep } from './contact-step.tsx'
import { contactText, useRecovery } from './use-recovery.ts'
import styles from '../form/form.module.css'

type RecoveryFormProps = {
  /** Token of the link in a mail. */
  readonly token: string | null
  /** Opens the sign-in form after success. */
  readonly onSignIn: () => void
  readonly onExit?: (() => void) | undefined
}

/** Password recovery, step by step. */
function RecoveryForm({ token, onSignIn, onExit }: RecoveryFormProps) {
  const t = useText()
  const { step, sent, sending, checking, saving, happen, sendTo, check, save, cancel } = useRecovery(token)
  if (step === 'code_approved') return <PasswordStep saving={saving} onSave={save} onCancel={cancel} />
  if (step === 'saved_active' || step === 'saved_passive')
    return <PasswordSaved isPassive={step === 'saved_passive'} onSignIn={onSignIn} />
  if (step === 'error') return <RecoveryOver onRestart={cancel} onExit={onExit} />
  if (sent === null || step === 'popup')
    return (
      <ContactStep before={sent?.contact ?? null} sending={sending} onSend={(contact) => sendTo(contact, 'sent')} />
    )
  const asked = { sentAtMs: sent.atMs, resending: sending, onResend: () => sendTo(sent.contact, 'resend') }
  if (step === 'no_code') return <NoCodeStep {...asked} onBack={() => happen('back')} onCancel={cancel} />
  return (
    <CodeStep
      key={sent.id}
      {...asked}
      sentTo={<SentTo address={contactText(sent.contact)} />}
      deadlineMs={sent.deadline}
      checking={checking}
      onCheck={(code) => check(sent.id, code)}
      onNoCode={() => happen('no_code')}
      onCancel={cancel}
      cancelLabel={t('account_another_contact')}
    />
  )
}

type PasswordSavedProps = { readonly isPassive: boolean; readonly onSignIn: () => void }

/** Password saved; a blocked account stays restricted, and the text tells so. */
function PasswordSaved({ isPassive, onSignIn }: PasswordSavedProps) {
  const t = useText()
  const next = useFocus<HTMLButtonElement>()
  return (
    <Stack gap="m">
      <Notice title={t('account_password_saved')}>
        {t(isPassive ? 'account_password_saved_passive' : 'account_password_saved_text')}
      </Notice>
      <Button variant="primary" block ref={next} onClick={onSignIn}>
        {t('account_sign_in')}
      </Button>
    </Stack>
  )
}

type RecoveryOverProps = { readonly onRestart: () => void; readonly onExit: (() => void) | undefined }

/** The token has expired, or was used by another tab or the mail's link. */
function RecoveryOver({ onRestart, onExit }: RecoveryOverProps) {
  const t = useText()
  const next = useFocus<HTMLButtonElement>()
  return (
    <Stack gap="m">
      <Notice kind="error" title={t('account_recovery_over')}>
        {t('account_recovery_over_text')}
      </Notice>
      <Button variant="primary" block ref={next} onClick={onRestart}>
        {t('account_recovery_anew')}
      </Button>
      {onExit !== undefined && (
        <Button block onClick={onExit}>
          {t('account_exit')}
        </Button>
      )}
    </Stack>
  )
}

type NoCodeStepProps = {
  readonly sentAtMs: number
  readonly resending: Sending
  readonly onResend: () => void
  readonly onBack: () => void
  readonly onCancel: () => void
}

/** Help for a code that does not arrive. */
function NoCodeStep({ sentAtMs, resending, onResend, onBack, onCancel }: NoCodeStepProps) {
  const t = useText()
  const { site } = useShell()
  return (
    <Stack gap="m">
      {resending.refused !== null && <Notice kind="error">{refusalText(resending.refused, t)}</Notice>}
      <p>{t('account_no_code_lead')}</p>
      <ul className={styles['list']}>
        <li>{t('account_no_code_spam')}</li>
        <li>{t('account_no_code_number')}</li>
        <li>{t('account_no_code_confirmed')}</li>
        <li>
          {t('account_no_code_support')} <Link href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Link>
        </li>
      </ul>
      <InboxHint />
      <Button variant="primary" block onClick={onBack}>
        {t('account_have_code')}
      </Button>
      <Ways>
        <ResendButton sentAtMs={sentAtMs} isBusy={resending.isBusy} onResend={onResend} />
        <Button variant="ghost" size="s" icon="chevron-start" onClick={onCancel}>
          {t('account_recovery_anew')}
        </Button>
      </Ways>
    </Stack>
  )
}

type PasswordStepProps = {
  readonly saving: Sending
  readonly onSave: (password: string) => void
  readonly onCancel: () => void
}

/** Choice of the new password, after the code was approved. */
function PasswordStep({ saving, onSave, onCancel }: PasswordStepProps) {
  const t = useText()
  const { isBusy, refused, refuse } = saving
  const [missing, setMissing] = useState<{ readonly password?: string }>({})
  const isWeak = refused?.code === 'PASSWORD_WEAK'
  const error = missing.password === undefined ? (isWeak ? refused.text : undefined) : t(missing.password)

  function look(form: FormData): void {
    const password = secretText(form, 'password')
    setMissing(password === '' ? { password: 'account_fill_in' } : {})
    if (password === '') refuse(null)
    else onSave(password)
  }

  return (
    <AccountForm
      onSend={look}
      isBusy={isBusy}
      refused={isWeak ? null : refused}
      sendLabel={t('account_save_password')}
      takesFocus
      others={
        <Ways>
          <Button variant="ghost" size="s" icon="chevron-start" onClick={onCancel}>
            {t('account_recovery_anew')}
          </Button>
        </Ways>
      }
    >
      <p>{t('account_choose_password')}</p>
      <PasswordChoice name="password" error={error} />
    </AccountForm>
  )
}

/** Recovery in a modal. */
export function RecoveryPanel({ close }: { readonly close?: () => void }) {
  const { modals } = useShell()
  const attempts = useAuthAttempts()
  useEffect(() => attempts.calledRecovery(), [attempts])

  function signIn(): void {
    close?.()
    modals.open('login')
  }

  return <RecoveryForm token={null} onSignIn={signIn} onExit={close} />
}

/** Recovery page: target of the mail's link; without a token it begins with the first step. */
export function RecoveryView({ state: { article }, page }: ViewProps<SectionState>) {
  const { direction, href, navigate } = useShell()
  const token = queryOf(page).get('token')
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['door']}>
        <Card pad="l">
          <RecoveryForm token={token} onSignIn={() => navigate(href('login'))} />
        </Card>
        <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </div>
    </Page>
  )
}
