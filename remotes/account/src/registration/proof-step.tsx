import type { Registered, RegistrationCode } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Cluster, Link } from '@evens/ui'
import { CodeStep } from '../form/code-step.tsx'
import { useSending } from '../form/sending.ts'

type ProofStepProps = {
  readonly sent: RegistrationCode
  readonly atMs: number
  readonly isIn: boolean
  readonly onProven: (registered: Registered) => void
  readonly onResent: (sent: RegistrationCode) => void
  readonly onBack: () => void
}

/** Confirms the contact by a code, which opens the account. */
export function ProofStep({ sent: { id, ...sent }, atMs, isIn, onProven, onResent, onBack }: ProofStepProps) {
  const t = useText()
  const { call } = useShell()
  const checking = useSending()
  const resending = useSending()

  function confirm(code: string): void {
    checking.send(() => call('POST /web-api/user/registration/confirm', { body: { id, code } }), onProven)
  }

  function resend(): void {
    resending.send(() => call('POST /web-api/user/registration/resend', { body: { id } }), onResent)
  }

  return (
    <CodeStep
      sentTo={
        <>
          {checking.refused?.code === 'ALREADY_REGISTERED' && <OtherWays />}
          <p role="status">
            {t(sent.channel === 'email' ? 'registration_code_by_mail' : 'registration_code_by_sms')}{' '}
            <bdi dir="ltr">{sent.to}</bdi>
          </p>
        </>
      }
      deadlineMs={sent.deadlineMs}
      sentAtMs={atMs}
      checking={{ ...checking, isBusy: checking.isBusy || isIn }}
      resending={resending}
      onCheck={confirm}
      onResend={resend}
      onCancel={onBack}
      checkLabel={t('registration_open')}
      cancelLabel={t('registration_change_details')}
    />
  )
}

/** Links for a player who already has an account. */
function OtherWays() {
  const t = useText()
  const { href } = useShell()
  return (
    <Cluster>
      <Link kind="standalone" icon="log-in" href={href('login')}>
        {t('account_sign_in')}
      </Link>
      <Link kind="standalone" icon="key" href={href('passwordReset')}>
        {t('account_forgot')}
      </Link>
    </Cluster>
  )
}
