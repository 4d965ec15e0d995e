import { sentenceText, useTermTools } from '@evens/book-ui/promo'
import { useText } from '@evens/remote-sdk'
import { exampleOf } from '@evens/rules/promo'
import { Card, Section } from '@evens/ui'
import type { PromotionState } from '../load.ts'
import styles from './promotion.module.css'

/** A worked example in the visitor's currency. Nothing for an offer without amounts. */
export function Example({ found }: { readonly found: PromotionState }) {
  const t = useText()
  const tools = useTermTools(found)
  const lines = exampleOf(found.promotion, { currency: found.currency, usual: BigInt(found.usual) })
  if (lines.length === 0) return null
  return (
    <Section title={t('promo_example')}>
      <Card pad="l" tone="sunken">
        <ol role="list" className={styles['example']}>
          {lines.map((line, at) => (
            <li key={at}>{sentenceText(tools, line)}</li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
