import type { LottoResult } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { DataTable, Stack } from '@evens/ui'
import { hitsText } from './formula-text.ts'

/** What each category had to share, how many combinations won and what each was paid, by currency. */
export function Dividends({ pools }: Pick<LottoResult, 'pools'>) {
  const t = useText()
  const { format } = useShell()
  return (
    <Stack gap="m">
      {pools.map(({ currency, exponent, dividends }) => {
        const money = (amount: string): string => format().money(amount, { iso: currency, exponent })
        return (
          <DataTable
            key={currency}
            caption={t('lotto_dividends_in', { currency })}
            rows={dividends}
            rowKey={({ hits, needsBonus }) => `${hits.join()}${needsBonus}`}
            columns={[
              { id: 'hits', header: t('lotto_hits'), rowHeader: true, cell: (row) => hitsText(t, row) },
              { id: 'fund', header: t('lotto_fund'), numeric: true, cell: ({ fund }) => money(fund) },
              {
                id: 'winners',
                header: t('lotto_winners'),
                numeric: true,
                cell: ({ winners }) => format().number(winners),
              },
              {
                id: 'each',
                header: t('lotto_each'),
                numeric: true,
                cell: ({ winners, each }) => (winners === 0 ? t('lotto_to_jackpot') : money(each)),
              },
            ]}
          />
        )
      })}
    </Stack>
  )
}
