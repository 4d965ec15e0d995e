import type { HistoryTotal } from '@evens/contracts'
import { signedMoney, useShell, useText } from '@evens/remote-sdk'
import { Card, Section } from '@evens/ui'
import { Figures } from './figures.tsx'
import styles from './history.module.css'

/** What the listed records come to, each currency by itself: money of two currencies is never added. */
export function Totals({ totals }: { readonly totals: readonly HistoryTotal[] }) {
  const t = useText()
  if (totals.length === 0) return null
  return (
    <Section title={t('history_totals')} lead={t('history_totals_text')}>
      <div className={styles['tiles']}>
        {totals.map((total) => (
          <Total key={total.iso} total={total} />
        ))}
      </div>
    </Section>
  )
}

function Total({ total }: { readonly total: HistoryTotal }) {
  const t = useText()
  const { format } = useShell()
  const money = (amount: string) => <span className="ev-number">{format().money(amount, total)}</span>
  return (
    <Card as="section" pad="m" aria-label={total.iso} data-total={total.iso}>
      <Figures
        items={[
          { term: t('history_total_records'), description: format().number(total.records) },
          { term: t('history_total_staked'), description: money(total.staked) },
          { term: t('history_total_returned'), description: money(total.returned) },
          ...(total.inPlay === '0' ? [] : [{ term: t('history_total_in_play'), description: money(total.inPlay) }]),
          {
            term: t('history_total_net'),
            description: <span className="ev-number">{signedMoney(format(), total.net, total)}</span>,
            isWeighty: true,
          },
        ]}
      />
    </Card>
  )
}
