import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Cluster } from '@evens/ui'
import styles from './home.module.css'

/** Stands in for the featured game while no game has prices. */
export function Hero({ title }: { title: string }) {
  const t = useText()
  const { href, site } = useShell()
  return (
    <header className={styles['hero']}>
      <div className={styles['heroText']}>
        {site.sandbox && <Badge tone="warning">{t('home_sandbox')}</Badge>}
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{t('home_lead', { brand: site.brandName })}</p>
        <Cluster gap="s">
          <Button variant="primary" href={href('line')} icon="sport-football">
            {t('home_to_line')}
          </Button>
          <Button variant="secondary" href={href('howBet')} icon="help">
            {t('home_how_to_bet')}
          </Button>
        </Cluster>
      </div>
      <HeroMark />
    </header>
  )
}

/** Evens: two equal sides. */
function HeroMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 240 160" aria-hidden="true">
      <rect x="20" y="30" width="200" height="36" rx="18" />
      <rect x="20" y="94" width="200" height="36" rx="18" />
      <circle className={styles['ball']} cx="60" cy="48" r="26" />
      <circle className={styles['ball']} cx="180" cy="112" r="26" />
    </svg>
  )
}
