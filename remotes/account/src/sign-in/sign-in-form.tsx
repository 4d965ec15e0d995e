import { useShell, useText } from '@evens/remote-sdk'
import { Cluster, Link, Stack } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { BySms } from './by-sms.tsx'
import { CHOSEN_KINDS, type ChosenKind } from './login-form.ts'
import { LoginPassword } from './login-password.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PhonePassword } from './phone-password.tsx'
import { SecondStep } from './second-step.tsx'
import styles from './sign-in.module.css'
import { SocialLinks } from './social-links.tsx'
import { useDraft } from './use-draft.ts'
import type { Entrance } from './use-entrance.ts'

const KIND_TEXT: Readonly<Record<ChosenKind, string>> = {
  login_password: 'account_kind_login',
  phone_password: 'account_kind_phone',
  sms: 'account_kind_sms',
}
const KIND_FORM = { login_password: LoginPassword, phone_password: PhonePassword, sms: BySms } as const

type SignInFormProps = {
  readonly entrance: Entrance
  readonly returnUrl: string | null
  readonly onForgot?: (() => void) | undefined
}

/** The ways in, on the page and in the modal alike. */
export function SignInForm({ entrance, returnUrl, onForgot }: SignInFormProps) {
  const t = useText()
  const draft = useDraft()
  const kind = CHOSEN_KINDS.find((each) => each === draft.form.currentForm) ?? 'login_password'
  const Kind = KIND_FORM[kind]
  if (entrance.step !== null)
    return (
      <SecondStep
        key={entrance.step.ticket}
        step={entrance.step}
        isIn={entrance.isIn}
        isToWithdraw={entrance.isToWithdraw}
        onEnter={entrance.enter}
        onBack={entrance.backToFirst}
      />
    )
  return (
    <Stack gap="m">
      <RadioGroup
        legend={t('account_kind')}
        name="kind"
        layout="segments"
        value={kind}
        options={CHOSEN_KINDS.map((each) => ({ value: each, label: t(KIND_TEXT[each]) }))}
        onChange={(value) => draft.choose(value as ChosenKind)}
      />
      <Kind key={kind} draft={draft} entrance={entrance} />
      <div className={styles['others']}>
        <PasskeyButton onEnter={entrance.enter} />
        <SocialLinks returnUrl={returnUrl} />
      </div>
      <Elsewhere onForgot={onForgot} />
    </Stack>
  )
}

function Elsewhere({ onForgot }: Pick<SignInFormProps, 'onForgot'>) {
  const t = useText()
  const { href, site } = useShell()
  return (
    <Cluster justify="between">
      <Link
        kind="standalone"
        href={href('passwordReset')}
        onClick={(event) => {
          if (onForgot === undefined) return
          event.preventDefault()
          onForgot()
        }}
      >
        {t('account_forgot')}
      </Link>
      {site.switches.registration && (
        <Link kind="standalone" href={href('registration')}>
          {t('account_register')}
        </Link>
      )}
    </Cluster>
  )
}
