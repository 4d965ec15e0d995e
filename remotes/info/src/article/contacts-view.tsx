import type { PublicSite } from '@evens/contracts'
import { Page, type Texts, useShell, useStore, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, Icon, type IconName } from '@evens/ui'
import type { ReactNode } from 'react'
import { type ArticleState, TextOf } from './article-view.tsx'
import styles from './contacts-view.module.css'

/** The ways to reach the operator before the text about them. */
export function ContactsView({ state: { article }, page }: ViewProps<ArticleState>) {
  const t = useText()
  const { href, player, site, texts } = useShell()
  const isPlayer = useStore(player, (now) => now !== null)
  return (
    <Page page={page}>
      <section className={styles['ways']} aria-label={t('info_contacts_ways')}>
        <Way icon="send" title={t('info_contact_request')} text={t('info_contact_request_text')}>
          <Button variant="primary" href={href(isPlayer ? 'officeCreateRequest' : 'login')}>
            {t('info_contact_request_do')}
          </Button>
        </Way>
        <Way icon="mail" title={t('info_contact_mail')} text={t('info_contact_mail_text')}>
          <Button href={`mailto:${site.supportEmail}`}>
            <bdi dir="ltr">{site.supportEmail}</bdi>
          </Button>
        </Way>
        {site.supportPhone !== null && (
          <Way icon="phone" title={t('info_contact_phone')}>
            <Button href={`tel:${site.supportPhone.replaceAll(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{site.supportPhone}</bdi>
            </Button>
          </Way>
        )}
        {site.supportHours !== null && (
          <Way icon="clock" title={t('info_contact_hours')} text={hoursText(texts, site.supportHours)} />
        )}
        <Way icon="compare" title={t('info_contact_dispute')}>
          <Button href={href('disputeResolution')}>{t('info_contact_dispute_do')}</Button>
        </Way>
      </section>
      <TextOf article={article} />
    </Page>
  )
}

/** By the clock at the operator's place, whose offset stands behind it. */
function hoursText({ t }: Texts, hours: NonNullable<PublicSite['supportHours']>): string {
  if (hours === 'always') return t('info_contact_always')
  const { days, from, until, utcOffset } = hours
  const [whole, minutes] = [Math.trunc(Math.abs(utcOffset)), Math.round((Math.abs(utcOffset) % 1) * 60)]
  const zone = `UTC${utcOffset < 0 ? '−' : '+'}${whole}${minutes === 0 ? '' : `:${minutes}`}`
  return t('info_contact_hours_text', { days: t(`info_contact_${days}`), from, until, zone })
}

type WayProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

const Way = ({ icon, title, text, children }: WayProps) => (
  <Card pad="l" className={styles['way']}>
    <Icon name={icon} size="l" />
    <h2 className={styles['title']}>{title}</h2>
    {text !== undefined && <p className={styles['text']}>{text}</p>}
    {children}
  </Card>
)
