import type { SessionsReply, SignIn, SignInsReply } from '@evens/contracts'
import { leftToRight, type Shell, useShell, useStore, useText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { Badge, Button, Card, type Column, DataTable, Details, Icon, Section } from '@evens/ui'
import { useState } from 'react'
import rows from '../account/rows.module.css'
import styles from './security.module.css'

type Session = SessionsReply['sessions'][number]
type SessionListProps = { readonly sessions: readonly Session[]; readonly onEnded: () => void }

/** The open sessions, this device first. Only the newest are shown; older ones are folded away. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const t = useText()
  const { busy, endOne, endOthers } = useEndSession(onEnded)
  const { shown, folded } = foldSessions(sessions)
  return (
    <Section
      title={t('office_sessions')}
      lead={t('office_sessions_text')}
      actions={
        sessions.length > 1 && (
          <Button size="s" icon="log-out" busy={busy === OTHERS} onClick={endOthers}>
            {t('office_sessions_end_others')}
          </Button>
        )
      }
    >
      <Card pad="none">
        <SessionRows sessions={shown} busy={busy} onEnd={endOne} />
        {folded.length > 0 && (
          <Details summary={t('office_sessions_folded', { count: folded.length })} className={styles['folded']}>
            <SessionRows sessions={folded} busy={busy} onEnd={endOne} />
          </Details>
        )}
      </Card>
    </Section>
  )
}

const OTHERS = 'others'

function useEndSession(onEnded: () => void) {
  const t = useText()
  const { modals } = useShell()
  const one = useMutation('POST /web-api/user/sessions/{id}/end')
  const others = useMutation('POST /web-api/user/sessions/end-others')
  const [busy, setBusy] = useState<string | null>(null)

  async function end(which: string, work: typeof others.attempt): Promise<void> {
    if (busy !== null) return
    setBusy(which)
    const { reply, error } = await work()
    if (reply !== null) modals.open('snackbar', { text: t('office_sessions_ended', { count: reply.ended }) })
    // A modal, not a snackbar that fades: a player must not believe that somebody else was signed out.
    else modals.open('alert', { title: t('office_sessions_not_ended'), text: error?.message || t('main_error') })
    setBusy(null)
    onEnded()
  }

  return {
    busy,
    endOne: (id: string): void => void end(id, () => one.attempt({ params: { id } })),
    endOthers: (): void => void end(OTHERS, others.attempt),
  }
}

type SessionRowsProps = {
  readonly sessions: readonly Session[]
  /** The id of the session that is being ended. */
  readonly busy: string | null
  readonly onEnd: (id: string) => void
}

function SessionRows({ sessions, busy, onEnd }: SessionRowsProps) {
  const t = useText()
  return (
    <ul role="list" className={rows['rows']}>
      {sessions.map((session) => (
        <li key={session.id} className={rows['row']} data-current={session.isCurrent || undefined}>
          <Icon name="laptop" size="l" className={rows['mark']} />
          <SessionFacts session={session} />
          {session.isCurrent ? (
            <Badge tone="accent" icon="check">
              {t('office_session_this')}
            </Badge>
          ) : (
            <Button size="s" busy={busy === session.id} onClick={() => onEnd(session.id)}>
              {t('office_session_end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
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

const SHOWN_AT_ONCE = 5

/** Shows this device and the newest others and folds the rest, unless that would hide a single device. */
export function foldSessions<S extends { readonly isCurrent: boolean }>(
  newestFirst: readonly S[],
): { readonly shown: readonly S[]; readonly folded: readonly S[] } {
  const ordered = newestFirst.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const fits = ordered.length <= SHOWN_AT_ONCE + 1
  return fits
    ? { shown: ordered, folded: [] }
    : { shown: ordered.slice(0, SHOWN_AT_ONCE), folded: ordered.slice(SHOWN_AT_ONCE) }
}

/** A location as text: the country's name, if known, and the masked address. */
export function placeText(language: string, country: string | null, address: string): string {
  if (country === null) return leftToRight(address)
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
  return `${name}, ${leftToRight(address)}`
}

const stateKey = ({ isCurrent, isOpen }: SignIn): string =>
  isCurrent ? 'office_session_this' : isOpen ? 'office_sign_in_open' : 'office_sign_in_over'

const columnsOf = ({ texts: { t }, format, language }: Shell): readonly Column<SignIn>[] => [
  {
    id: 'time',
    header: t('office_sign_in_time'),
    rowHeader: true,
    cell: ({ startedAt }) => <time dateTime={new Date(startedAt).toISOString()}>{format().dateTime(startedAt)}</time>,
  },
  { id: 'device', header: t('office_sign_in_device'), cell: ({ device }) => <bdi>{device}</bdi> },
  {
    id: 'place',
    header: t('office_sign_in_place'),
    cell: ({ country, address }) => placeText(language, country, address),
  },
  {
    id: 'state',
    header: t('office_sign_in_state'),
    cell: (one) => <Badge tone={one.isOpen ? 'accent' : 'neutral'}>{t(stateKey(one))}</Badge>,
  },
]

/** All sign-ins, newest first, so that the player can spot one that was not theirs. */
export function SignInTable({ first }: { readonly first: SignInsReply }) {
  const t = useText()
  const shell = useShell()
  useStore(shell.settings, ({ timeZone, is12h }) => `${timeZone} ${is12h}`)
  const [later, setLater] = useState<SignInsReply>({ signIns: [], next: first.next })
  const older = useMutation('GET /web-api/user/sign-ins')

  async function more(after: string): Promise<void> {
    const { reply, error } = await older.attempt({ query: { after } })
    if (reply !== null) setLater((now) => ({ signIns: [...now.signIns, ...reply.signIns], next: reply.next }))
    else if (error !== null) shell.modals.open('snackbar', { kind: 'error', text: error.message || t('main_error') })
  }

  return (
    <Section title={t('office_sign_ins')} lead={t('office_sign_ins_text')}>
      <DataTable
        caption={t('office_sign_ins_latest')}
        captionHidden
        rows={[...first.signIns, ...later.signIns]}
        rowKey={({ startedAt, device }) => `${startedAt} ${device}`}
        columns={columnsOf(shell)}
      />
      {later.next !== null && (
        <div>
          <Button busy={older.isSending} onClick={() => void more(later.next ?? '')}>
            {t('office_sign_ins_more')}
          </Button>
        </div>
      )}
    </Section>
  )
}
