import { useSelections } from '@evens/book-ui'
import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Skeleton } from '@evens/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Empty } from './empty.tsx'
import styles from './slip.module.css'
import { Tabs, type TabName } from './tabs.tsx'
import { useOpenCount } from './use-open-count.ts'

const loadDesk = () => import('./desk.tsx')
const Desk = lazy(async () => ({ default: (await loadDesk()).Desk }))
const Bets = lazy(async () => ({ default: (await import('../bets/bets.tsx')).Bets }))

/** The coupon beside the page, and the bets that were placed with it. */
export function Slip() {
  const t = useText()
  const selections = useSelections()
  const { player, log } = useShell()
  const isPlayer = useStore(player, (now) => now !== null)
  const [tab, setTab] = useState<TabName>('coupon')
  const [isFilled, setFilled] = useState(false)
  const [openCount, askAgain] = useOpenCount(isPlayer)
  // Once there was a leg it stays: what became of a coupon is told when its legs are gone.
  if (selections.length > 0 && !isFilled) setFilled(true)
  // No page waits for it, and the first leg does not either.
  useEffect(() => {
    loadDesk().catch((error: unknown) => log('the coupon did not come ahead', error))
  }, [log])

  const loading = <Skeleton count={3} status={t('main_loading')} />
  return (
    <section className={styles['slip']} aria-labelledby="coupon-title">
      <h2 className="ev-hidden" id="coupon-title">
        {t('coupon_title')}
      </h2>
      <Tabs tab={tab} onTab={setTab} counts={{ coupon: selections.length, bets: openCount }} />
      <div role="tabpanel" id="coupon-panel-coupon" aria-labelledby="coupon-tab-coupon" hidden={tab !== 'coupon'}>
        {isFilled ? (
          <Suspense fallback={loading}>
            <Desk onShowBets={() => setTab('bets')} onAccepted={askAgain} />
          </Suspense>
        ) : (
          <Empty />
        )}
      </div>
      <div role="tabpanel" id="coupon-panel-bets" aria-labelledby="coupon-tab-bets" hidden={tab !== 'bets'}>
        {tab === 'bets' && (
          <Suspense fallback={loading}>
            <Bets onMoved={askAgain} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
