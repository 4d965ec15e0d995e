import type { Article } from '@evens/contracts'
import { ArticleBody, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, Cluster, Icon, LinkCard, LinkCardGrid, Section, Stack, type IconName } from '@evens/ui'
import { SPORTS } from './sports.ts'
import styles from './home.module.css'

export type HomeState = { readonly article: Article }

const PRODUCTS: readonly {
  readonly route: string
  readonly params?: Record<string, string>
  readonly key: string
  readonly icon: IconName
}[] = [
  { route: 'live', key: 'home_product_live', icon: 'live' },
  { route: 'esportsDisciplines', params: { kind: 'real' }, key: 'home_product_esports', icon: 'sport-esports' },
  { route: 'casinoLobby', key: 'home_product_casino', icon: 'game-roulette' },
  { route: 'casinoSection', params: { section: 'slots' }, key: 'home_product_slots', icon: 'game-slots' },
  { route: 'games', key: 'home_product_games', icon: 'game-dice' },
  { route: 'toto', key: 'home_product_toto', icon: 'game-toto' },
  { route: 'results', key: 'home_product_results', icon: 'history' },
  { route: 'bonuses', key: 'home_product_promotions', icon: 'gift' },
]

/** The front page: what this house offers, and the way into each part of it. */
export function Home({ state, page }: ViewProps<HomeState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="xl">
      <Hero title={page.title} />
      <Section title={t('home_sports')}>
        <ul className={styles['sports']}>
          {SPORTS.map(({ slug, key, icon }) => (
            <li key={slug}>
              <a className={styles['sport']} href={href('line', { sport: slug })}>
                <Icon name={icon} size="l" />
                <span>{t(key)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('home_products')}>
        <LinkCardGrid size="m">
          {PRODUCTS.map(({ route, params, key, icon }) => (
            <LinkCard key={key} href={href(route, params)} icon={icon} title={t(key)} text={t(`${key}_text`)} />
          ))}
        </LinkCardGrid>
      </Section>
      <Section title={t('home_house')}>
        <ArticleBody blocks={state.article.blocks} />
      </Section>
    </Stack>
  )
}

function Hero({ title }: { title: string }) {
  const t = useText()
  const { href, site } = useShell()
  return (
    <header className={styles['hero']}>
      <div className={styles['heroText']}>
        {site.sandbox && <Badge tone="warning">{t('home_sandbox')}</Badge>}
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{t('home_lead', { brand: site.brandName })}</p>
        <Cluster gap="s">
          <Button variant="primary" size="l" href={href('line')} icon="sport-football">
            {t('home_to_line')}
          </Button>
          <Button variant="secondary" size="l" href={href('howBet')} icon="help">
            {t('home_how_to_bet')}
          </Button>
        </Cluster>
      </div>
      <HeroMark />
    </header>
  )
}

/** Evens: two equal sides. Drawn, not photographed. */
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
