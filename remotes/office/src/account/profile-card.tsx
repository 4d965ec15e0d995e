import type { Profile, ShownField } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Card, Cluster, DefinitionList, Icon, Link, Section } from '@evens/ui'
import styles from './account.module.css'
import rows from './rows.module.css'

type ProfileCardProps = { readonly profile: Profile; readonly onEdit: () => void }

/** Who somebody is and where they live stands beside what proves it. */
const HALVES: readonly (readonly ShownField['field'][])[] = [
  ['name', 'surname', 'date_birthday', 'registration_address'],
  ['document_type_id', 'passport', 'passport_date', 'passport_end_date', 'inn'],
]
const DAYS: readonly string[] = ['date_birthday', 'passport_date', 'passport_end_date']

/** What the player has told; what would help a stranger is shown in part. */
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

/** A day of the calendar is the same day in every time zone. */
const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
