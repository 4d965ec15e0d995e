import type { SecurityReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Icon, Section } from '@evens/ui'
import rows from './rows.module.css'

type ContactCardProps = {
  readonly security: Pick<SecurityReply, 'email' | 'phone'>
  readonly onBind: (channel: 'email' | 'phone', isChange: boolean) => void
}

const CHANNELS = [
  { channel: 'email', icon: 'mail', titleKey: 'account_email' },
  { channel: 'phone', icon: 'phone', titleKey: 'account_phone' },
] as const

/** Where codes and news about the account go. */
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
