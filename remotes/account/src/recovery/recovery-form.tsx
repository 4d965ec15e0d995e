import { useText } from '@evens/remote-sdk'
import { CodeStep } from '../form/code-step.tsx'
import { SentTo } from '../form/sent-to.tsx'
import { contactText } from './contact.ts'
import { ContactStep } from './contact-step.tsx'
import { NoCodeStep } from './no-code-step.tsx'
import { RecoveryOver, PasswordSaved } from './outcomes.tsx'
import { PasswordStep } from './password-step.tsx'
import { useRecovery } from './use-recovery.ts'

type RecoveryFormProps = {
  /** Of the link in a mail. */
  readonly token: string | null
  /** The way to sign in, once it is done. */
  readonly onSignIn: () => void
  readonly onExit?: (() => void) | undefined
}

/** From the forgotten password to a new one, a step at a time. */
export function RecoveryForm({ token, onSignIn, onExit }: RecoveryFormProps) {
  const t = useText()
  const { step, sent, sending, checking, saving, happen, sendTo, check, save, cancel } = useRecovery(token)
  if (step === 'code_approved') return <PasswordStep saving={saving} onSave={save} onCancel={cancel} />
  if (step === 'saved_active' || step === 'saved_passive')
    return <PasswordSaved isPassive={step === 'saved_passive'} onSignIn={onSignIn} />
  if (step === 'error') return <RecoveryOver onAnew={cancel} onExit={onExit} />
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
