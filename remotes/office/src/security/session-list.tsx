import type { SessionsReply } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Details, Icon, Section } from '@evens/ui'
import { useState } from 'react'
import { foldSessions } from './fold-sessions.ts'
import { placeText } from './place-text.ts'
import rows from '../account/rows.module.css'
import styles from './security.module.css'

type Session = SessionsReply['sessions'][number]
type SessionListProps = { readonly sessions: readonly Session[]; readonly onEnded: () => void }

/** Where the player is signed in now; this device first. Of many the newest are shown, the others when they are asked for. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const t = useText()
  const { call, modals } = useShell()
  const [busy, setBusy] = useState<string | null>(null)
  const { shown, folded } = foldSessions(sessions)

  async function end(which: string, work: () => Promise<{ readonly ended: number }>): Promise<void> {
    setBusy(which)
    try {
      const { ended } = await work()
      modals.open('snackbar', { text: t('office_sessions_ended', { count: ended }) })
    } catch (error) {
      // Whoever believes that a stranger is out has to know when that is not so: it does not pass by itself.
      modals.open('alert', {
        title: t('office_sessions_not_ended'),
        text: CallError.of(error).message || t('main_error'),
      })
    }
    setBusy(null)
    onEnded()
  }

  const listOf = (some: readonly Session[]) => (
    <ul role="list" className={rows['rows']}>
      {some.map((session) => (
        <li key={session.id} className={rows['row']} data-current={session.isCurrent || undefined}>
          <Icon name="laptop" size="l" className={rows['mark']} />
          <SessionFacts session={session} />
          {session.isCurrent ? (
            <Badge tone="accent" icon="check">
              {t('office_session_this')}
            </Badge>
          ) : (
            <Button
              size="s"
              busy={busy === session.id}
              onClick={() =>
                void end(session.id, () => call('POST /web-api/user/sessions/{id}/end', { params: { id: session.id } }))
              }
            >
              {t('office_session_end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )

  return (
    <Section
      title={t('office_sessions')}
      lead={t('office_sessions_text')}
      actions={
        sessions.length > 1 && (
          <Button
            size="s"
            icon="log-out"
            busy={busy === 'others'}
            onClick={() => void end('others', () => call('POST /web-api/user/sessions/end-others'))}
          >
            {t('office_sessions_end_others')}
          </Button>
        )
      }
    >
      <Card pad="none">
        {listOf(shown)}
        {folded.length > 0 && (
          <Details summary={t('office_sessions_folded', { count: folded.length })} className={styles['folded']}>
            {listOf(folded)}
          </Details>
        )}
      </Card>
    </Section>
  )
}

function SessionFacts({ session }: { readonly session: Session }) {
  const t = useText()
  const { format, language } = useShell()
  return (
    <div className={rows['what']}>
      <h3 className={rows['name']}>
        <bdi>{session.device}</bdi>
      </h3>
      <p className={rows['aside']}>
        {placeText(language, session.country, session.address)} ·{' '}
        {t('office_session_seen', { time: format().dateTime(session.lastSeenAt) })}
      </p>
    </div>
  )
}
