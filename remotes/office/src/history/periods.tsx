import { useText } from '@evens/remote-sdk'
import { Chip, Cluster } from '@evens/ui'
import { PERIODS, type HistoryAsked } from './history-asked.ts'

type Props = { readonly asked: HistoryAsked; readonly to: (change: Partial<HistoryAsked>) => string }

export function Periods({ asked, to }: Props) {
  const t = useText()
  return (
    <Cluster as="nav" gap="s" aria-label={t('history_period')}>
      {PERIODS.map((period) => (
        <Chip key={period} href={to({ period, from: null, to: null, id: null })} selected={asked.period === period}>
          {t(`history_period_${period}`)}
        </Chip>
      ))}
    </Cluster>
  )
}
