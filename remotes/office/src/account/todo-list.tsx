import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import type { Todo } from './todo.ts'

type TodoListProps = { readonly todos: readonly Todo[]; readonly onFill: () => void }

/** What is missing, and the way to it. */
export function TodoList({ todos, onFill }: TodoListProps) {
  const t = useText()
  const { href, format, modals } = useShell()
  if (todos.length === 0) return null
  return (
    <Stack gap="s">
      {todos.map((todo) => {
        switch (todo.what) {
          case 'transfer':
            return (
              <Notice
                key={todo.what}
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
            return (
              <Notice
                key={todo.what}
                kind="warning"
                title={t('office_activate_title')}
                action={
                  todo.canConfirm ? (
                    <Button size="s" href={href('activate', { mode: 'activate' })}>
                      {t('office_activate')}
                    </Button>
                  ) : undefined
                }
              >
                {t('office_activate_text', { days: todo.days })}
              </Notice>
            )
          case 'profile':
            return (
              <Notice
                key={todo.what}
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
              <Notice key={todo.what} title={t('office_contacts_missing_title')}>
                {t('office_contacts_missing', {
                  contacts: format().list(todo.missing.map((channel) => t(CHANNEL[channel]))),
                })}
              </Notice>
            )
          case 'verify':
            return (
              <Notice
                key={todo.what}
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
      })}
    </Stack>
  )
}

const CHANNEL = { email: 'account_email', phone: 'account_phone' } as const
