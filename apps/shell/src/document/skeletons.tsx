import { Skeleton } from '@evens/ui'
import { useText } from '@evens/remote-sdk'
import type { SlotName } from './chrome.ts'

/** Placeholder of a slot until its remote has answered. A file of its own: server and browser both render it. */
export function SlotSkeleton({ slot }: { slot: SlotName }) {
  const t = useText()
  const isBar = slot === 'header' || slot === 'footer'
  return <Skeleton kind={isBar ? 'block' : 'line'} count={isBar ? 1 : 8} status={t('main_loading')} />
}

export function ViewSkeleton() {
  const t = useText()
  return <Skeleton kind="card" count={4} status={t('main_loading')} />
}
