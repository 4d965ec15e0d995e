import type { SessionEnding } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import styles from './session.module.css'

type Ending = {
  readonly text: string
  readonly link?: { readonly route: string; readonly label: string }
  /** Label of the sign-in button; absent where signing in would not help. */
  readonly signIn?: string
}

const AGAIN = { signIn: 'signed_out_sign_in' } as const
const HELP = { link: { route: 'responsibleGaming', label: 'signed_out_help' } } as const

/** The reason, and the possible next steps. */
const ENDINGS: Readonly<Record<SessionEnding, Ending>> = {
  'self-exclusion': { text: 'signed_out_exclusion', ...HELP, signIn: 'signed_out_withdraw' },
  'session-limit': { text: 'signed_out_limit', ...HELP },
  idle: { text: 'signed_out_idle', ...AGAIN },
  expired: { text: 'signed_out_expired', ...AGAIN },
  'ended-elsewhere': { text: 'signed_out_elsewhere', ...AGAIN },
  'signed-out': { text: 'signed_out_here', ...AGAIN },
  'password-changed': {
    text: 'signed_out_password',
    ...AGAIN,
    link: { route: 'forgotPassword', label: 'signed_out_reset' },
  },
  'wrong-answers': { text: 'signed_out_answers', ...AGAIN },
  moved: { text: 'signed_out_moved' },
  blocked: {
    text: 'signed_out_blocked',
    link: { route: 'contacts', label: 'signed_out_contact' },
    signIn: 'signed_out_appeal',
  },
}

type Props = { readonly why: SessionEnding; readonly close?: () => void }

/** Shown when the session ends while its page is open. */
export function SignedOut({ why, close }: Props) {
  const t = useText()
  const { events, href } = useShell()
  const { text, link, signIn } = ENDINGS[why]
  return (
    <div className={styles['check']} data-signed-out={why}>
      <p>{t(text)}</p>
      <div className={styles['answers']}>
        {signIn !== undefined && (
          <Button
            variant="primary"
            onClick={() => {
              close?.()
              events.emit('login.show', {})
            }}
          >
            {t(signIn)}
          </Button>
        )}
        {link !== undefined && (
          <Button href={href(link.route)} {...(close !== undefined && { onClick: close })}>
            {t(link.label)}
          </Button>
        )}
        {signIn === undefined && link === undefined && <Button onClick={close}>{t('main_ok')}</Button>}
      </div>
    </div>
  )
}
