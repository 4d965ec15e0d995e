import type { RegistrationType } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { ErrorState, Link } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { useState, type MouseEvent } from 'react'
import type { Asked } from './load-registration.ts'
import styles from './registration.module.css'
import { Registration } from './registration.tsx'
import { TYPE_LOOKS } from './registration-types.ts'

type RegistrationPanelProps = {
  /** Missing when the server could not load it. */
  readonly asked?: Asked
  readonly path?: string
  readonly isAgreed?: boolean
}

/** In a modal, over the page to which the player comes back. */
export function RegistrationPanel({ asked, ...given }: RegistrationPanelProps) {
  const t = useText()
  const { href } = useShell()
  if (asked !== undefined) return <Ways asked={asked} {...given} />
  return (
    <ErrorState
      level={3}
      title={t('main_error')}
      action={{ label: t('account_register'), href: href('registration') }}
    />
  )
}

function Ways({ asked, path, isAgreed }: RegistrationPanelProps & { readonly asked: Asked }) {
  const t = useText()
  const { events, href } = useShell()
  const [type, setType] = useState(asked.type)

  function signIn(event: MouseEvent): void {
    event.preventDefault()
    events.emit('modals.close', {})
    events.emit('login.show', {})
  }

  return (
    <div className={styles['panel']}>
      <Registration
        asked={asked}
        type={type}
        isAgreed={isAgreed}
        backTo={path}
        ways={
          <RadioGroup
            legend={t('registration_ways')}
            name="registration-type"
            layout="segments"
            value={type}
            options={asked.form.types.map((each) => ({ value: each.type, label: t(TYPE_LOOKS[each.type].nameKey) }))}
            onChange={(value) => setType(value as RegistrationType)}
          />
        }
        elsewhere={
          <p className={styles['aside']}>
            {t('registration_have_account')}{' '}
            <Link href={href('login')} onClick={signIn}>
              {t('account_sign_in')}
            </Link>
          </p>
        }
      />
    </div>
  )
}
