import type { Profile, SecurityReply, TransferReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'

type Transfer = TransferReply['transfer']
export type Account = { readonly profile: Profile; readonly security: SecurityReply; readonly transfer: Transfer }

/** A task that is open on an account. */
type Todo =
  | { readonly what: 'transfer'; readonly transfer: NonNullable<Transfer> }
  | {
      readonly what: 'activate'
      readonly days: number
      /** False if neither an e-mail nor a phone is entered: one has to be added before it can be confirmed. */
      readonly canConfirm: boolean
    }
  | { readonly what: 'profile'; readonly fields: readonly string[] }
  | { readonly what: 'contacts'; readonly missing: readonly ('email' | 'phone')[] }
  | { readonly what: 'verify' }

/** Verification statuses in which the player has to send documents: unverified, or sent back. */
const TO_VERIFY: readonly number[] = [1, 4]

const CHANNELS = ['email', 'phone'] as const

/** The open tasks, most urgent first. */
export function todosOf({ profile, security, transfer }: Account): readonly Todo[] {
  const fields = profile.fields.filter(({ isRequired, value }) => isRequired && value === null)
  const missing = CHANNELS.filter((channel) => security[channel] === null)
  const days = security.remaining_days_to_activate
  const isFilled = fields.length === 0 && missing.length === 0
  return [
    ...(transfer === null ? [] : [{ what: 'transfer', transfer } as const]),
    ...(days === null ? [] : [{ what: 'activate', days, canConfirm: missing.length < CHANNELS.length } as const]),
    ...(fields.length === 0 ? [] : [{ what: 'profile', fields: fields.map(({ field }) => field) } as const]),
    ...(missing.length === 0 ? [] : [{ what: 'contacts', missing } as const]),
    ...(isFilled && TO_VERIFY.includes(profile.verification_status) ? [{ what: 'verify' } as const] : []),
  ]
}

type TodoListProps = { readonly todos: readonly Todo[]; readonly onFill: () => void }

/** The open tasks of an account, each with a link or a button to it. */
export function TodoList({ todos, onFill }: TodoListProps) {
  if (todos.length === 0) return null
  return (
    <Stack gap="s">
      {todos.map((todo) => (
        <TodoNotice key={todo.what} todo={todo} onFill={onFill} />
      ))}
    </Stack>
  )
}

type TodoNoticeProps = { readonly todo: Todo; readonly onFill: () => void }

function TodoNotice({ todo, onFill }: TodoNoticeProps) {
  const t = useText()
  const { href, format, modals } = useShell()
  switch (todo.what) {
    case 'transfer':
      return (
        <Notice
          kind="warning"
          title={t('account_transfer_to', { site: todo.transfer.siteName })}
          action={
            <Button size="s" onClick={() => modals.open('transfer', { transfer: todo.transfer })}>
              {t('office_transfer')}
            </Button>
          }
        >
          {t('account_transfer_text')}
        </Notice>
      )
    case 'activate':
      return <ActivateNotice {...todo} />
    case 'profile':
      return (
        <Notice
          title={t('office_profile_missing_title')}
          action={
            <Button size="s" variant="primary" onClick={onFill}>
              {t('office_profile_fill')}
            </Button>
          }
        >
          {t('office_profile_missing', {
            fields: format().list(todo.fields.map((name) => t(`office_field_${name}`))),
          })}
        </Notice>
      )
    case 'contacts':
      return (
        <Notice title={t('office_contacts_missing_title')}>
          {t('office_contacts_missing', {
            contacts: format().list(todo.missing.map((channel) => t(CHANNEL[channel]))),
          })}
        </Notice>
      )
    case 'verify':
      return (
        <Notice
          title={t('office_verify_title')}
          action={
            <Button size="s" href={href('officeVerification')}>
              {t('office_verify')}
            </Button>
          }
        >
          {t('office_verify_text')}
        </Notice>
      )
  }
}

function ActivateNotice({ days, canConfirm }: Extract<Todo, { what: 'activate' }>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Notice
      kind="warning"
      title={t('office_activate_title')}
      action={
        canConfirm ? (
          <Button size="s" href={href('activate', { mode: 'activate' })}>
            {t('office_activate')}
          </Button>
        ) : undefined
      }
    >
      {t('office_activate_text', { days })}
    </Notice>
  )
}

const CHANNEL = { email: 'account_email', phone: 'account_phone' } as const
