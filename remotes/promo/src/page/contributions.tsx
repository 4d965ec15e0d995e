import { percentText } from '@evens/book-ui/promo'
import { useShell, useText } from '@evens/remote-sdk'
import { contributionTable } from '@evens/rules/promo'
import { DataTable, Section } from '@evens/ui'
import type { PromotionState } from '../load.ts'

/** The part of a stake that counts, for each kind of bet and game. Nothing where nothing is wagered. */
export function Contributions({ found: { promotion } }: { readonly found: PromotionState }) {
  const t = useText()
  const { language } = useShell()
  const bonus = promotion.reward.find((reward) => reward.kind === 'bonus')
  const rows = bonus === undefined ? [] : contributionTable(bonus.wager)
  if (rows.length === 0) return null
  return (
    <Section title={t('promo_contributes')} lead={t('promo_contributes_text')}>
      <DataTable
        caption={t('promo_contributes_table')}
        captionHidden
        rows={rows}
        rowKey={({ subject }) => subject}
        columns={[
          { id: 'subject', header: t('promo_subject'), rowHeader: true, cell: ({ key }) => t(key) },
          {
            id: 'part',
            header: t('promo_part'),
            numeric: true,
            cell: ({ perMille }) => (perMille === 0 ? t('promo_part_none') : percentText(language, perMille)),
          },
        ]}
      />
    </Section>
  )
}
