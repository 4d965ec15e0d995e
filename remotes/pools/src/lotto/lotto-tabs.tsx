import { useShell, useText } from '@evens/remote-sdk'
import { TabsNav } from '@evens/ui'

type Props = { readonly current: 'main' | 'results' | 'tickets' | null }

/** The three places of lotto. */
export function LottoTabs({ current }: Props) {
  const t = useText()
  const { href } = useShell()
  const items = [
    { name: 'main', href: href('lotto'), label: t('lotto_all') },
    { name: 'results', href: href('lottoResults'), label: t('lotto_results') },
    { name: 'tickets', href: href('lotto', { sectionName: 'tickets' }), label: t('lotto_tickets') },
  ]
  return (
    <TabsNav
      label={t('lotto_pages')}
      items={items.map(({ name, ...item }) => ({ ...item, current: name === current }))}
    />
  )
}
