import type { Profile, SecurityReply, ShownField } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, DefinitionList, Icon, Link, Section } from '@evens/ui'
import styles from './account.module.css'
import rows from './rows.module.css'

type ProfileCardProps = { readonly profile: Profile; readonly onEdit: () => void }

/** Person and address in one column, the document that proves them in the other. */
const HALVES: readonly (readonly ShownField['field'][])[] = [
  ['name', 'surname', 'date_birthday', 'registration_address'],
  ['document_type_id', 'passport', 'passport_date', 'passport_end_date', 'inn'],
]
const DAYS: readonly string[] = ['date_birthday', 'passport_date', 'passport_end_date']

/** The profile as entered; sensitive values come masked, so that a stranger at the screen learns little. */
export function ProfileCard({ profile: { fields }, onEdit }: ProfileCardProps) {
  const t = useText()
  const { href } = useShell()
  const isLocked = fields.some(({ change }) => change === 'support')
  const canEdit = fields.some(({ change }) => change !== 'support')
  const isEmpty = fields.every(({ value }) => value === null)
  return (
    <Section
      title={t('office_profile')}
      lead={t('office_profile_lead')}
      actions={
        canEdit && (
          <Button size="s" icon="user" onClick={onEdit}>
            {t(isEmpty ? 'office_profile_fill' : 'office_profile_edit')}
          </Button>
        )
      }
    >
      <Card pad="l">
        <div className={styles['pair']}>
          {HALVES.map((half) => (
            <DefinitionList
              key={half[0]}
              items={fields
                .filter(({ field }) => half.includes(field))
                .map((shown) => ({ term: t(`office_field_${shown.field}`), description: <Value shown={shown} /> }))}
            />
          ))}
        </div>
      </Card>
      {isLocked && (
        <Cluster gap="xs" className={rows['aside']}>
          <Icon name="lock" size="s" />
          <span>{t('office_profile_locked')}</span>
          <Link href={href('officeCreateRequest')}>{t('office_profile_support')}</Link>
        </Cluster>
      )}
    </Section>
  )
}

function Value({ shown: { field, value, change, isRequired } }: { readonly shown: ShownField }) {
  const t = useText()
  const { language } = useShell()
  if (value === null)
    return <span className={rows['aside']}>{t(isRequired ? 'office_field_needed' : 'office_field_empty')}</span>
  return (
    <span className={styles['value']}>
      {field === 'document_type_id' ? (
        t(`office_document_type_${value}`)
      ) : DAYS.includes(field) ? (
        dayText(value, language)
      ) : (
        <bdi>{value}</bdi>
      )}
      {change === 'support' && <Icon name="lock" size="s" label={t('office_field_locked')} />}
    </span>
  )
}

/** Formats in UTC: a calendar day must not shift with the time zone. */
const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

type ContactCardProps = {
  readonly security: Pick<SecurityReply, 'email' | 'phone'>
  readonly onBind: (channel: 'email' | 'phone', isChange: boolean) => void
}

const CHANNELS = [
  { channel: 'email', icon: 'mail', titleKey: 'account_email' },
  { channel: 'phone', icon: 'phone', titleKey: 'account_phone' },
] as const

/** E-mail and phone: codes and notices about the account go there. */
export function ContactCard({ security, onBind }: ContactCardProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Section title={t('office_contacts')} lead={t('office_contacts_lead')}>
      <Card pad="none">
        <ul role="list" className={rows['rows']}>
          {CHANNELS.map(({ channel, icon, titleKey }) => {
            const contact = security[channel]
            return (
              <li key={channel} className={rows['row']} data-contact={channel}>
                <Icon name={icon} size="l" className={rows['mark']} />
                <div className={rows['what']}>
                  <h3 className={rows['name']}>{t(titleKey)}</h3>
                  {contact === null ? (
                    <p className={rows['aside']}>{t('office_contact_none')}</p>
                  ) : (
                    <p>
                      <bdi dir="ltr">{contact.masked}</bdi>
                    </p>
                  )}
                </div>
                {contact !== null && (
                  <Badge
                    tone={contact.isConfirmed ? 'accent' : 'warning'}
                    icon={contact.isConfirmed ? 'check' : 'warning'}
                  >
                    {t(contact.isConfirmed ? 'account_confirmed' : 'account_not_confirmed')}
                  </Badge>
                )}
                {contact !== null && !contact.isConfirmed && (
                  <Button size="s" variant="primary" href={href('activate', { mode: 'activate' })}>
                    {t('office_contact_confirm')}
                  </Button>
                )}
                <Button
                  size="s"
                  variant={contact === null ? 'primary' : 'secondary'}
                  onClick={() => onBind(channel, contact?.isConfirmed ?? false)}
                >
                  {t(contact === null ? 'office_contact_add' : 'office_contact_change')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
