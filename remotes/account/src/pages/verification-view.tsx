import { VERIFICATION_STATUS, type VerificationReply } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, Stack } from '@evens/ui'
import { SignInFirst } from './activation-view.tsx'
import type { VerificationState } from './load-pages.ts'
import styles from '../form/form.module.css'

type Step = {
  readonly textKey: string
  readonly isDone: boolean
  /** Confirmed by a check, or only filled in. */
  readonly by: 'confirmed' | 'filled'
  readonly route: string
  readonly mode?: string
}

const stepsOf = (known: VerificationReply): readonly Step[] => [
  {
    textKey: 'account_step_email',
    isDone: known.isEmailConfirmed,
    by: 'confirmed',
    route: 'activate',
    mode: 'activate',
  },
  {
    textKey: 'account_step_phone',
    isDone: known.isPhoneConfirmed,
    by: 'confirmed',
    route: 'activate',
    mode: 'activate',
  },
  { textKey: 'account_step_contacts', isDone: known.areContactsFilled, by: 'filled', route: 'officeAccount' },
  { textKey: 'account_step_profile', isDone: known.isProfileFilled, by: 'filled', route: 'officeAccount' },
  {
    textKey: 'account_step_identity',
    isDone: known.verification_status === VERIFICATION_STATUS.verified,
    by: 'confirmed',
    route: 'officeVerification',
  },
]

const BY_TEXT = {
  confirmed: { yes: 'account_confirmed', no: 'account_not_confirmed' },
  filled: { yes: 'account_filled', no: 'account_not_filled' },
} as const

const MISSING_TEXT: Readonly<Record<VerificationReply['missing'][number], string>> = {
  birth_date: 'account_missing_birth_date',
  name: 'account_missing_name',
  surname: 'account_missing_surname',
  passport: 'account_missing_passport',
  passport_date: 'account_missing_passport_date',
  registration_address: 'account_missing_registration_address',
}

/** Verification steps of a player: done or missing. */
export function VerificationView({ state: { verification }, page }: ViewProps<VerificationState>) {
  const t = useText()
  return (
    <Page page={page} lead={t('account_verification_lead')}>
      <div className={styles['narrow']}>{verification === null ? <SignInFirst /> : <Steps known={verification} />}</div>
    </Page>
  )
}

function Steps({ known }: { readonly known: VerificationReply }) {
  const t = useText()
  const { href, format } = useShell()
  return stepsOf(known).map(({ textKey, isDone, by, route, mode }) => (
    <Card key={textKey} as="section">
      <Stack gap="s">
        <Cluster justify="between">
          <h2 id={textKey}>{t(textKey)}</h2>
          <Badge tone={isDone ? 'accent' : 'warning'} icon={isDone ? 'check' : 'warning'}>
            {t(BY_TEXT[by][isDone ? 'yes' : 'no'])}
          </Badge>
        </Cluster>
        {textKey === 'account_step_profile' && known.missing.length > 0 && (
          <p>{t('account_missing', { fields: format().list(known.missing.map((field) => t(MISSING_TEXT[field]))) })}</p>
        )}
        {!isDone && (
          <Cluster>
            <Button size="s" href={href(route, mode === undefined ? {} : { mode })} aria-describedby={textKey}>
              {t('account_go_on')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  ))
}
