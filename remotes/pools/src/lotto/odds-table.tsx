import type { LottoKindView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { DataTable, Section } from '@evens/ui'
import { hitsText } from './formula-text.ts'

/** The exact chance of one combination in each category, and the category's share of what is staked. */
export function OddsTable({ kind }: { kind: LottoKindView }) {
  const t = useText()
  const { format } = useShell()
  const { number } = format()
  return (
    <Section title={t('lotto_odds')}>
      <DataTable
        caption={t('lotto_odds_caption')}
        captionHidden
        rows={kind.categories}
        rowKey={({ hits, needsBonus }) => `${hits.join()}${needsBonus}`}
        columns={[
          { id: 'hits', header: t('lotto_hits'), rowHeader: true, cell: (row) => hitsText(t, row) },
          {
            id: 'share',
            header: t('lotto_share'),
            numeric: true,
            cell: ({ sharePercent }) => t('lotto_percent', { percent: sharePercent }),
          },
          {
            id: 'ways',
            header: t('lotto_ways'),
            numeric: true,
            cell: ({ ways, of }) => t('lotto_ways_of', { ways: number(ways), of: number(of) }),
          },
          {
            id: 'chance',
            header: t('lotto_chance'),
            numeric: true,
            cell: ({ ways, of }) => t('lotto_one_in', { count: number(Math.round((of / ways) * 10) / 10) }),
          },
        ]}
      />
    </Section>
  )
}
