import { TermsTable, useTermTools } from '@evens/book-ui/promo'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { termsOf } from '@evens/rules/promo'
import { Button, Section } from '@evens/ui'
import type { PromotionState } from '../load.ts'
import { familyOf, promotionHref } from '../model/places.ts'
import { Contributions } from './contributions.tsx'
import { Example } from './example.tsx'
import styles from './promotion.module.css'

/** The full terms of one version, to read and to print. */
export function TermsPage({ state: found, page }: ViewProps<PromotionState>) {
  const t = useText()
  const shell = useShell()
  const { date } = useTermTools(found)
  const { promotion, version, publishedAt } = found
  const further = promotion.text.terms ?? []
  return (
    <Page
      page={page}
      lead={t('promo_version', { version, date: date(publishedAt) })}
      actions={
        <span className={styles['screen']}>
          <Button icon="printer" onClick={() => globalThis.print()}>
            {t('promo_print')}
          </Button>
        </span>
      }
    >
      <div className={styles['sheet']} data-sheet>
        <p>{promotion.text.lead}</p>
        <TermsTable terms={termsOf(promotion)} currency={found.currency} exponent={found.exponent} />
        <Example found={found} />
        <Contributions found={found} />
        {further.length > 0 && (
          <Section title={t('promo_terms_more')}>
            <ul className={styles['bullets']}>
              {further.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </Section>
        )}
        <p className={styles['screen']}>
          <a href={promotionHref(shell, familyOf(page), promotion.id)}>{t('promo_back')}</a>
        </p>
      </div>
    </Page>
  )
}
