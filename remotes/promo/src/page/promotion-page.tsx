import { PromoPicture, TermsTable, useTermTools } from '@evens/book-ui/promo'
import { Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { termsOf } from '@evens/rules/promo'
import { Badge, Card, Cluster, Link, Notice, Section } from '@evens/ui'
import { Until } from '../list/card-grid.tsx'
import type { PromotionState } from '../load.ts'
import { type Family, familyOf, promotionHref, rulesHref } from '../model/places.ts'
import { Contributions } from './contributions.tsx'
import { Example } from './example.tsx'
import { WayInCard } from './way-in-card.tsx'
import styles from './promotion.module.css'

/** A promotion: what it gives, what it asks, and the one thing to do about it. */
export function PromotionPage({ state, page }: ViewProps<PromotionState>) {
  const found = usePromotion(state)
  const family = familyOf(page)
  const { promotion } = found
  return (
    <Page page={page} lead={promotion.text.lead}>
      <Facts found={found} />
      <div className={styles['columns']}>
        <aside className={styles['side']}>
          <span className={styles['picture']}>
            <PromoPicture promotion={promotion} currency={found.currency} exponent={found.exponent} />
          </span>
          <WayInCard found={found} />
        </aside>
        <div className={styles['main']}>
          <Steps steps={promotion.text.steps} />
          <Terms found={found} />
          <Example found={found} />
          <Contributions found={found} />
          <FullTerms found={found} family={family} />
        </div>
      </div>
    </Page>
  )
}

/** Money and bets change what the player has of it. */
export function usePromotion(initial: PromotionState): PromotionState {
  const { language, page } = useShell()
  const asked = new URLSearchParams(page.get().fullPath.split('?')[1] ?? '').get('version')
  const isLive = asked === null
  return useQuery(
    'GET /web-api/promotions/{id}',
    {
      params: { id: initial.promotion.id },
      query: { lang: language, ...(!isLive && { version: String(initial.version) }) },
    },
    { initial, on: ['balance', 'bets', 'promo'], isPublic: true },
  ).data
}

type FoundProps = { readonly found: PromotionState }

function Facts({ found: { promotion, state, mine, version, versions } }: FoundProps) {
  const t = useText()
  const newest = Math.max(version, ...versions.map((each) => each.version))
  return (
    <>
      <Cluster gap="s">
        <Badge>{t(`promo_category_${promotion.category}`)}</Badge>
        {promotion.product !== 'any' && <Badge>{t(`promo_product_${promotion.product}`)}</Badge>}
        {state !== 'running' && <Badge tone="warning">{t(`promo_state_${state}`)}</Badge>}
        {mine !== null && mine.joinedAt !== null && (
          <Badge tone="accent" icon="check">
            {t('promo_mark_joined')}
          </Badge>
        )}
        <Until until={promotion.runs.until} />
      </Cluster>
      {mine?.version === version && version !== newest && <Notice>{t('promo_version_joined', { version })}</Notice>}
    </>
  )
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  const t = useText()
  if (steps.length === 0) return null
  return (
    <Section title={t('promo_steps')}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  )
}

function Terms({ found: { promotion, currency, exponent } }: FoundProps) {
  const t = useText()
  return (
    <Section title={t('promo_terms_main')}>
      <Card pad="m">
        <TermsTable terms={termsOf(promotion)} currency={currency} exponent={exponent} />
      </Card>
    </Section>
  )
}

/** The terms that are no figures, which version they are of, and the versions before. */
function FullTerms({ found, family }: FoundProps & { readonly family: Family }) {
  const t = useText()
  const shell = useShell()
  const { date } = useTermTools(found)
  const { promotion, version, publishedAt, versions } = found
  return (
    <Section
      title={t('promo_terms_full')}
      lead={t('promo_version', { version, date: date(publishedAt) })}
      actions={
        <Link href={rulesHref(shell, family, promotion.id, version)} kind="standalone" icon="printer">
          {t('promo_terms_print')}
        </Link>
      }
    >
      <ul className={styles['bullets']}>
        {(promotion.text.terms ?? []).map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>
          <a href={shell.href('rules', { ruleGroup: 'promotions' })}>{t('promo_terms_general')}</a>
        </li>
      </ul>
      {versions.length > 1 && (
        <details className={styles['versions']}>
          <summary>{t('promo_versions', { count: versions.length })}</summary>
          <ul>
            {versions.map((each) => (
              <li key={each.version}>
                <a
                  href={promotionHref(shell, family, promotion.id, each.version)}
                  aria-current={each.version === version ? 'page' : undefined}
                >
                  {t('promo_version', { version: each.version, date: date(each.publishedAt) })}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
