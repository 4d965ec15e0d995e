import type { SectionView } from '@evens/contracts'
import { usePrices, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import { areAllClosed, marketsIn, refsOfMarkets } from './markets-in.ts'

/** Over a list in which nothing can be bet on: padlocks alone do not say that they open by themselves. */
export function ClosedNotice({ groups }: Pick<SectionView, 'groups'>) {
  const t = useText()
  const markets = marketsIn({ groups })
  const isMadeClosed = markets.length > 0 && areAllClosed(markets)
  // Where something was open nothing is waited for: a long list has a thousand prices to listen to.
  const awaited = isMadeClosed ? refsOfMarkets(markets) : []
  const heard = usePrices(awaited)
  if (!isMadeClosed || [...heard.values()].some(({ isOpen }) => isOpen)) return null
  return <Notice kind="info">{t('list_all_closed')}</Notice>
}
