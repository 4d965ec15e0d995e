import type { SignIn, SignInsReply } from '@evens/contracts'
import { CallError, useShell, useStore, useText, type Shell } from '@evens/remote-sdk'
import { Badge, Button, DataTable, Section, type Column } from '@evens/ui'
import { useState } from 'react'
import { placeText } from './place-text.ts'

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

/** Every time somebody signed in, the latest first. What is not known here is worth a new password. */
export function SignInTable({ first }: { readonly first: SignInsReply }) {
  const t = useText()
  const shell = useShell()
  useStore(shell.settings, ({ timeZone, is12h }) => `${timeZone} ${is12h}`)
  const [later, setLater] = useState<SignInsReply>({ signIns: [], next: first.next })
  const [isBusy, setBusy] = useState(false)

  async function more(after: string): Promise<void> {
    setBusy(true)
    try {
      const page = await shell.call('GET /web-api/user/sign-ins', { query: { after } })
      setLater((now) => ({ signIns: [...now.signIns, ...page.signIns], next: page.next }))
    } catch (error) {
      shell.modals.open('snackbar', { kind: 'error', text: CallError.of(error).message || t('main_error') })
    }
    setBusy(false)
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
          <Button busy={isBusy} onClick={() => void more(later.next ?? '')}>
            {t('office_sign_ins_more')}
          </Button>
        </div>
      )}
    </Section>
  )
}
