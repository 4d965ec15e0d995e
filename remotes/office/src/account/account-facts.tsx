import { useShell, useText } from '@evens/remote-sdk'
import { useCopy } from '@evens/remote-sdk/pages'
import { Badge, Cluster, DefinitionList, IconButton } from '@evens/ui'
import styles from './account.module.css'
import type { Account } from './todo.ts'

const ACTIVATION = ['office_active_none', 'office_active_email', 'office_active_both', 'office_active_phone'] as const

const UNVERIFIED = { textKey: 'office_identity_unverified', tone: 'neutral', icon: 'identity' } as const
/** By the number that the record of a player names it with. */
const IDENTITY = {
  2: { textKey: 'office_identity_review', tone: 'neutral', icon: 'hourglass' },
  3: { textKey: 'office_identity_verified', tone: 'accent', icon: 'check' },
  4: { textKey: 'office_identity_action', tone: 'warning', icon: 'warning' },
} as const

/** What the account is known by, and how it stands. */
export function AccountFacts({ profile, security }: Pick<Account, 'profile' | 'security'>) {
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
  const told = { done: 'office_number_copied', failed: 'office_codes_not_copied' }
  return (
    <Cluster gap="xs" className={styles['number']}>
      <b className="ev-number">{number}</b>
      <IconButton size="s" icon="copy" label={t('office_number_copy')} onClick={() => void copy(number, told)} />
    </Cluster>
  )
}
