import { Page, useInvalidate, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { AccountFacts } from './account-facts.tsx'
import rows from './rows.module.css'
import { Choices } from './choices.tsx'
import { ContactCard } from './contact-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { AccountState } from './load-account.ts'
import { TodoList } from './todo-list.tsx'
import { todosOf } from './todo.ts'

/** Who the player is, where they are reached, and what is still missing. */
export function AccountView({ state, page }: ViewProps<AccountState>) {
  const t = useText()
  const { modals } = useShell()
  const invalidate = useInvalidate()
  const { data: profile } = useQuery('GET /web-api/user/profile', {}, { initial: state.profile, on: ['profile'] })
  const { data: security } = useQuery('GET /web-api/user/security', {}, { initial: state.security, on: ['profile'] })
  const { data: moved } = useQuery('GET /web-api/user/transfer', {}, { initial: state.moved, on: ['profile'] })
  const account = { profile, security, transfer: moved.transfer }
  const again = (): void => invalidate('profile')
  const hasSecondFactor = security.protection_methods.enable_two_factor_auth
  const edit = (): void => modals.open('edit-profile', { profile, hasSecondFactor, onDone: again })

  return (
    <Page page={page} lead={t('office_account_lead')}>
      <div className={rows['page']}>
        <TodoList todos={todosOf(account)} onFill={edit} />
        <AccountFacts {...account} />
        <ProfileCard profile={profile} onEdit={edit} />
        <ContactCard
          security={security}
          onBind={(channel, isChange) =>
            modals.open(`bind-${channel}`, { channel, isChange, hasSecondFactor, onDone: again })
          }
        />
        <Choices takesNewsletter={security.takesNewsletter} />
      </div>
    </Page>
  )
}
