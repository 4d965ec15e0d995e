import type { SectionView } from '@evens/contracts'
import { usePrices, useText } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'
import { marketsIn } from './markets-in.ts'

/** Over a list in which nothing can be bet on: padlocks alone do not say that they open by themselves. */
export function ClosedNotice({ groups }: Pick<SectionView, 'groups'>) {
  const t = useText()
  const markets = marketsIn({ groups })
  const isMadeClosed = markets.length > 0 && markets.every(({ isOpen }) => !isOpen)
  // Where something was open nothing is waited for: a long list has a thousand prices to listen to.
  const awaited = isMadeClosed ? markets.flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ ref }) => ref)) : []
  const heard = usePrices(awaited)
  if (!isMadeClosed || [...heard.values()].some(({ isOpen }) => isOpen)) return null
  return <Notice kind="info">{t('list_all_closed')}</Notice>
}
