import { PromoPicture, significantOf, TermsList } from '@evens/book-ui/promo'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { termsOf } from '@evens/rules/promo'
import { Link, Section, Stack } from '@evens/ui'
import type { PromotionState } from '../load.ts'
import { familyOf, promotionHref } from '../model/places.ts'
import { Example } from '../page/example.tsx'
import { usePromotion } from '../page/promotion-page.tsx'
import { WayInCard } from '../page/way-in-card.tsx'
import styles from './landing.module.css'

/** One promotion and one way in. The significant terms stand beside the button, not below it. */
export function LandingPage({ state, page }: ViewProps<PromotionState>) {
  const t = useText()
  const shell = useShell()
  const found = usePromotion(state)
  const { promotion, currency, exponent } = found
  return (
    <Page page={page} isTitleHidden>
      <Stack gap="xl">
        <div className={styles['stage']}>
          <span className={styles['picture']}>
            <PromoPicture promotion={promotion} currency={currency} exponent={exponent} />
          </span>
          <div className={styles['words']}>
            <p className={styles['title']}>{promotion.text.title}</p>
            <p className={styles['lead']}>{promotion.text.lead}</p>
          </div>
        </div>
        <div className={styles['columns']}>
          <Section title={t('promo_terms_main')}>
            <TermsList terms={significantOf(termsOf(promotion))} currency={currency} exponent={exponent} />
            <Link href={promotionHref(shell, familyOf(page), promotion.id)} kind="standalone">
              {t('promo_terms_full')}
            </Link>
          </Section>
          <WayInCard found={found} />
        </div>
        <Example found={found} />
      </Stack>
    </Page>
  )
}
