import type { TotoDrawBrief, TotoOutcome } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { DataTable, Section, Stack } from '@evens/ui'
import styles from './toto.module.css'

type Props = {
  readonly draw: Pick<TotoDrawBrief, 'number' | 'currency' | 'exponent' | 'jackpot'>
  readonly outcome: TotoOutcome
}

/** Who got what out of a draw, category by category. */
export function Dividends({ draw, outcome }: Props) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso: draw.currency, exponent: draw.exponent })
  return (
    <Section title={t('toto_dividends')} level={3}>
      <Stack gap="s">
        <DataTable
          caption={t('toto_dividends_of', { number: draw.number })}
          captionHidden
          rows={outcome.dividends}
          rowKey={({ hits }) => String(hits)}
          columns={[
            { id: 'hits', header: t('toto_hits'), cell: ({ hits }) => hits, rowHeader: true },
            { id: 'share', header: t('toto_share'), numeric: true, align: 'end', cell: ({ share }) => show(share) },
            { id: 'coupons', header: t('toto_winners'), numeric: true, align: 'end', cell: ({ coupons }) => coupons },
            {
              id: 'unit',
              header: t('toto_per_unit'),
              numeric: true,
              align: 'end',
              cell: ({ perUnit }) => (perUnit === null ? t('toto_nobody') : show(perUnit)),
            },
          ]}
        />
        <p className={styles['muted']}>
          {outcome.jackpotCoupons > 0
            ? t('toto_jackpot_won', { amount: show(outcome.jackpotPaid), count: outcome.jackpotCoupons })
            : t('toto_jackpot_carried', { amount: show(outcome.jackpotAfter) })}
        </p>
      </Stack>
    </Section>
  )
}
