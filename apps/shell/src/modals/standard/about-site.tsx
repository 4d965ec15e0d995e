import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, DefinitionList, Icon, type IconName, Link, LinkList, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from '../registry.ts'
import { MaintenanceTimes } from './maintenance-times.tsx'
import styles from './standard.module.css'

type Point = { readonly icon: IconName; readonly textKey: string }

const POINTS: readonly Point[] = [
  { icon: 'odds', textKey: 'shell_welcome_prices' },
  { icon: 'limit', textKey: 'shell_welcome_limits' },
  { icon: 'shield-check', textKey: 'shell_welcome_fair' },
]
const PLAY_MONEY: Point = { icon: 'coins', textKey: 'shell_welcome_play_money' }

/** The site in a few lines: `welcome`. */
export function Welcome({ close }: ModalControls) {
  const t = useText()
  const { site, href } = useShell()
  const points = site.sandbox ? [...POINTS, PLAY_MONEY] : POINTS
  return (
    <Dialog
      open
      backdropCloses
      title={t('shell_welcome_title', { brand: site.brandName })}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button href={href('responsibleGaming')} onClick={close}>
            {t('shell_responsible')}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={close}>
            {t('shell_welcome_start')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('shell_welcome_text')}</p>
        <ul role="list" className={styles.list}>
          {points.map(({ icon, textKey }) => (
            <li key={textKey} className={styles.item}>
              <Icon name={icon} />
              <span>{t(textKey)}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

/** The company behind the site and its contacts: `new-site-information`. */
export function SiteInformation({ close }: ModalControls) {
  const t = useText()
  const { site, href } = useShell()
  const facts = [
    { term: t('shell_site_name'), description: site.brandName },
    { term: t('shell_site_company'), description: site.companyName },
    { term: t('shell_site_age'), description: t('shell_site_age_value', { age: site.minimumAge }) },
    { term: t('shell_site_money'), description: t(site.sandbox ? 'shell_site_money_play' : 'shell_site_money_real') },
    {
      term: t('shell_site_support'),
      description: (
        <Link href={`mailto:${site.supportEmail}`}>
          <bdi>{site.supportEmail}</bdi>
        </Link>
      ),
    },
  ]
  return (
    <Dialog
      open
      backdropCloses
      title={t('shell_site_title', { brand: site.brandName })}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button href={href('about')} onClick={close}>
            {t('shell_site_about')}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={close}>
            {t('main_ok')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('shell_site_text')}</p>
        <DefinitionList items={facts} />
      </Stack>
    </Dialog>
  )
}

/** Contacts: `support`. A player also finds requests and answers in the office. */
export function Support({ close }: ModalControls) {
  const t = useText()
  const { site, href, player } = useShell()
  const isSignedIn = useStore(player) !== null
  const ways = [
    { href: `mailto:${site.supportEmail}`, label: site.supportEmail, icon: 'mail' },
    ...(isSignedIn ? [{ href: href('officeSupport'), label: t('shell_support_requests'), icon: 'chat' } as const] : []),
    { href: href('contacts'), label: t('shell_support_contacts'), icon: 'phone' },
    { href: href('rules'), label: t('shell_support_rules'), icon: 'book' },
    { href: href('responsibleGaming'), label: t('shell_responsible'), icon: 'shield' },
  ] as const
  return (
    <Dialog open size="s" backdropCloses title={t('shell_support')} closeLabel={t('shell_close')} onClose={close}>
      <Stack>
        <p>{t('shell_support_text')}</p>
        <LinkList items={ways} />
      </Stack>
    </Dialog>
  )
}

/** The planned maintenance in full, with the notice's own text: `maintenance`. */
export function Maintenance({ close }: ModalControls) {
  const t = useText()
  const { language, title, text } = useShell().site.maintenance
  return (
    <Dialog
      open
      size="s"
      backdropCloses
      title={<bdi lang={language}>{title}</bdi>}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <Button variant="primary" data-autofocus="" onClick={close}>
          {t('main_ok')}
        </Button>
      }
    >
      <Stack lang={language} dir="auto">
        <p>{text}</p>
        <MaintenanceTimes />
      </Stack>
    </Dialog>
  )
}
