import { useSelections } from '@evens/book-ui'
import { useKept, useShell, useStore, useText } from '@evens/remote-sdk'
import { Skeleton } from '@evens/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { refsOf } from '../placing/placing.ts'
import { FLAGS } from '../settings/flags.ts'
import { Empty } from './empty.tsx'
import styles from './slip.module.css'
import { Tabs, type TabName } from './tabs.tsx'
import { useOpenCount } from './use-open-count.ts'

const loadDesk = () => import('./desk.tsx')
const Desk = lazy(async () => ({ default: (await loadDesk()).Desk }))
const Bets = lazy(async () => ({ default: (await import('../bets/bets.tsx')).Bets }))
const OneClick = lazy(async () => ({ default: (await import('../one-click/one-click.tsx')).OneClick }))

/** The coupon beside the page, and the bets that were placed with it. */
export function Slip() {
  const t = useText()
  const selections = useSelections()
  const { player, log, selections: picked } = useShell()
  const isPlayer = useStore(player, (now) => now !== null)
  const [flags] = useKept(FLAGS)
  const [tab, setTab] = useState<TabName>('coupon')
  const [isReady, setReady] = useState(false)
  // The desk may come after the first pick; what was there before it is known here.
  const [foundRefs] = useState(() => refsOf(picked.get()))
  const [hasOneClick, setOneClick] = useState(false)
  const [openCount, askAgain] = useOpenCount(isPlayer)
  // Once it was on it stays: what became of a bet is told when it was turned off, too.
  if (flags.includes('one-click') && !hasOneClick) setOneClick(true)
  // No page waits for the desk; an empty coupon is shown by itself until then.
  useEffect(() => {
    loadDesk()
      .then(() => setReady(true))
      .catch((error: unknown) => log('the coupon did not come ahead', error))
  }, [log])

  const loading = <Skeleton count={3} status={t('main_loading')} />
  return (
    <section className={styles['slip']} aria-labelledby="coupon-title">
      <h2 className="ev-hidden" id="coupon-title">
        {t('coupon_title')}
      </h2>
      <Tabs tab={tab} onTab={setTab} counts={{ coupon: selections.length, bets: openCount }} />
      {hasOneClick && (
        <Suspense fallback={null}>
          <OneClick onAccepted={askAgain} />
        </Suspense>
      )}
      <div role="tabpanel" id="coupon-panel-coupon" aria-labelledby="coupon-tab-coupon" hidden={tab !== 'coupon'}>
        {isReady || selections.length > 0 ? (
          <Suspense fallback={loading}>
            <Desk foundRefs={foundRefs} onShowBets={() => setTab('bets')} onAccepted={askAgain} />
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
