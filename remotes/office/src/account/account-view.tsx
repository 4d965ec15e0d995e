import type { Profile, SecurityReply, TransferReply } from '@evens/contracts'
import {
  type Loader,
  Page,
  useInvalidate,
  useSaveChoice,
  useQuery,
  useShell,
  useText,
  type ViewProps,
} from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Badge, Card, Cluster, DefinitionList, IconButton, Section, Stack } from '@evens/ui'
import { Switch } from '@evens/ui/form'
import { useState } from 'react'
import { ContactCard, ProfileCard } from './profile-cards.tsx'
import { HideBalance } from './settings-view.tsx'
import { type Account, TodoList, todosOf } from './todo-list.tsx'
import styles from './account.module.css'
import rows from './rows.module.css'

type AccountState = {
  readonly profile: Profile
  readonly security: SecurityReply
  /** The pending transfer of the account to another site of the operator. */
  readonly moved: TransferReply
}

export const loadAccount: Loader = async ({ shell: { call } }) => {
  const [profile, security, moved] = await Promise.all([
    call('GET /web-api/user/profile'),
    call('GET /web-api/user/security'),
    call('GET /web-api/user/transfer'),
  ])
  return { state: { profile, security, moved } satisfies AccountState }
}

/** The account page: open tasks, account facts, profile, contacts and preferences. */
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

type ChoicesProps = { readonly takesNewsletter: boolean }

/** The newsletter is not offered, because nothing sends one; a player who once subscribed can leave it. */
function Choices({ takesNewsletter }: ChoicesProps) {
  const t = useText()
  const save = useSaveChoice()
  const [takes, setTakes] = useState(takesNewsletter)

  function leave(): void {
    setTakes(false)
    save(() => setTakes(true), 'POST /web-api/user/newsletter', { body: { takes: false } })
  }

  return (
    <Section title={t('office_choices')}>
      <Card pad="l">
        <Stack gap="m">
          <HideBalance />
          {takes && (
            <Switch
              name="newsletter"
              label={t('office_newsletter')}
              hint={t('office_newsletter_hint')}
              checked
              onChange={leave}
            />
          )}
        </Stack>
      </Card>
    </Section>
  )
}

const ACTIVATION = ['office_active_none', 'office_active_email', 'office_active_both', 'office_active_phone'] as const

const UNVERIFIED = { textKey: 'office_identity_unverified', tone: 'neutral', icon: 'identity' } as const
/** By `verification_status` of the profile. */
const IDENTITY = {
  2: { textKey: 'office_identity_review', tone: 'neutral', icon: 'hourglass' },
  3: { textKey: 'office_identity_verified', tone: 'accent', icon: 'check' },
  4: { textKey: 'office_identity_action', tone: 'warning', icon: 'warning' },
} as const

function AccountFacts({ profile, security }: Pick<Account, 'profile' | 'security'>) {
  const t = useText()
  const { format, language } = useShell()
  const identity = IDENTITY[profile.verification_status as keyof typeof IDENTITY] ?? UNVERIFIED
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(profile.country.toUpperCase())
  return (
    <DefinitionList
      layout="tiles"
      className={styles['facts']}
      items={[
        { term: t('office_number'), description: <AccountNumber number={profile.accountNumber} /> },
        { term: t('office_registered'), description: format().date(profile.registeredAt) },
        { term: t('office_country'), description: country ?? profile.country },
        { term: t('office_activation'), description: t(ACTIVATION[security.activation_type]) },
        {
          term: t('office_identity'),
          description: (
            <Badge tone={identity.tone} icon={identity.icon}>
              {t(identity.textKey)}
            </Badge>
          ),
        },
      ]}
    />
  )
}

function AccountNumber({ number }: { readonly number: string }) {
  const t = useText()
  const copy = useCopy()
  const messages = { done: 'office_number_copied', failed: 'office_codes_not_copied' }
  return (
    <Cluster gap="xs" className={styles['number']}>
      <b className="ev-number">{number}</b>
      <IconButton size="s" icon="copy" label={t('office_number_copy')} onClick={() => void copy(number, messages)} />
    </Cluster>
  )
}
