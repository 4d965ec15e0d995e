import { Skeleton } from '@evens/ui'
import { useText } from '@evens/remote-sdk'
import type { SlotName } from './chrome.ts'

/** What stands in a component's place until its remote has answered. */
export function SlotSkeleton({ slot }: { slot: SlotName }) {
  const t = useText()
  const isBar = slot === 'header' || slot === 'footer'
  return <Skeleton kind={isBar ? 'block' : 'line'} count={isBar ? 1 : 8} status={t('main_loading')} />
}

export function ViewSkeleton() {
  const t = useText()
  return <Skeleton kind="card" count={4} status={t('main_loading')} />
}
