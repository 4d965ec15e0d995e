import type { RegistrationForm } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Link, Stack } from '@evens/ui'
import { Checkbox } from '@evens/ui/form'
import { useState, type MouseEvent } from 'react'
import styles from './registration.module.css'

/**
 * The responsible-gaming agreement as a line of the form, until this browser has accepted it. The full text opens over
 * the form; when it fails to load, registration goes on without the acceptance.
 */
export function useAgreement(made: RegistrationForm) {
  const { modals } = useShell()
  // A page that was rendered for another visitor a moment ago may carry that visitor's acceptance.
  const { data } = useQuery('GET /web-api/user/registration/form', {}, { isVolatile: true })
  const [isTicked, tick] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const isShown = (data ?? made).responsibleGaming?.isAccepted === false
  return {
    isShown,
    isMissing,
    /** The form is not sent without it. */
    isAsked: isShown && !isMissing,
    isTicked,
    tick,
    read: (): void =>
      modals.open('responsible-gaming', { onAccepted: () => tick(true), onMissing: () => setMissing(true) }),
  }
}

type ConsentsProps = {
  readonly agreement: ReturnType<typeof useAgreement>
  readonly minimumAge: number
  readonly errorAt: (field: string) => string | undefined
}

/** Consents, none preticked. Documents open in a new tab so that the form keeps what was typed. */
export function Consents({ agreement, minimumAge, errorAt }: ConsentsProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="s">
      {agreement.isShown && (
        <Agreement
          agreement={agreement}
          error={agreement.isAsked ? errorAt('is_responsible_gaming_accepted') : undefined}
        />
      )}
      <Checkbox
        name="is_terms_accepted"
        error={errorAt('is_terms_accepted')}
        label={
          <>
            {t('registration_accept_terms')}{' '}
            <Link href={href('terms')} target="_blank" rel="noopener">
              {t('registration_terms')}
            </Link>{' '}
            {t('registration_and')}{' '}
            <Link href={href('privacy')} target="_blank" rel="noopener">
              {t('registration_privacy')}
            </Link>
          </>
        }
      />
      <Checkbox
        name="is_age_confirmed"
        label={t('registration_confirm_age', { age: minimumAge })}
        error={errorAt('is_age_confirmed')}
      />
    </Stack>
  )
}

const SUMMARY = ['registration_gaming_money', 'registration_gaming_limits', 'registration_gaming_break'] as const

type AgreementProps = Pick<ConsentsProps, 'agreement'> & { readonly error: string | undefined }

/** Summary, full text and acceptance of the responsible-gaming agreement. */
function Agreement({ agreement, error }: AgreementProps) {
  const t = useText()
  const { href } = useShell()

  function read(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    agreement.read()
  }

  return (
    <div className={styles['agreement']} data-agreement>
      <ul className={styles['summary']}>
        {SUMMARY.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <Checkbox
        name="is_responsible_gaming_accepted"
        checked={agreement.isTicked}
        onChange={({ currentTarget }) => agreement.tick(currentTarget.checked)}
        error={error}
        hint={agreement.isMissing ? t('registration_gaming_missing') : undefined}
        label={
          <>
            {t('registration_accept_gaming')}{' '}
            <Link href={href('responsibleGaming')} target="_blank" rel="noopener" onClick={read}>
              {t('registration_gaming')}
            </Link>
          </>
        }
      />
    </div>
  )
}
