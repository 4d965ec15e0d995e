import { useSelections } from '@evens/book-ui'
import { useQuery, useShell, useStore, useStored, useText } from '@evens/remote-sdk'
import { Badge, Icon, IconButton, Skeleton } from '@evens/ui'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { refsOf } from '../model/placing.ts'
import { type Hidden, openColumn, useColumnHidden, useDrawer } from './column.ts'
import { Empty } from './empty.tsx'
import { focusTab, type TabName, Tabs } from './tabs.tsx'
import styles from './slip.module.css'

const loadForm = () => import('./slip-form.tsx')
const SlipForm = lazy(async () => ({ default: (await loadForm()).SlipForm }))
const loadBets = () => import('../bets/bets.tsx')
const Bets = lazy(async () => ({ default: (await loadBets()).Bets }))
const OneClick = lazy(async () => ({ default: (await import('./one-click.tsx')).OneClick }))

/**
 * The slip beside the page and the player's bets. On a narrow page it is a drawer; if its column is collapsed, only a
 * button is left.
 */
export function Slip() {
  const t = useText()
  const count = useSelections().length
  const shell = useShell()
  const isPlayer = useStore(shell.player, (now) => now !== null)
  const [tab, setTab] = useState<TabName>('coupon')
  const openCount = useOpenCount(isPlayer)
  const hidden = useColumnHidden()
  const drawer = useDrawer(hidden === 'narrow')
  const { isOpen, panel, behind, close } = drawer
  function show(next: TabName): void {
    setTab(next)
    focusTab(next)
  }
  return (
    <>
      <OpenButton drawer={drawer} hidden={hidden} count={count} />
      {isOpen && <div className={styles['behind']} ref={behind} />}
      <section
        className={styles['slip']}
        aria-labelledby="coupon-title"
        data-drawer={isOpen ? 'open' : 'closed'}
        ref={panel}
      >
        <h2 className="ev-hidden" id="coupon-title">
          {t('coupon_title')}
        </h2>
        <div className={styles['head']}>
          <Tabs
            tab={tab}
            onTab={setTab}
            onNearBets={() => void loadBets().then(({ prefetchBets }) => prefetchBets(shell), noop)}
            counts={{ coupon: count, bets: openCount }}
          />
          {isOpen && <IconButton icon="close" label={t('coupon_close')} onClick={close} />}
        </div>
        <MountedOneClick />
        <div
          role="tabpanel"
          className={styles['panel']}
          id="coupon-panel-coupon"
          aria-labelledby="coupon-tab-coupon"
          hidden={tab !== 'coupon'}
        >
          <Coupon hidden={isOpen ? null : hidden} onOpen={drawer.open} onShowBets={() => show('bets')} />
        </div>
        <div
          role="tabpanel"
          className={`${styles['panel']} ${styles['scroll']}`}
          id="coupon-panel-bets"
          aria-labelledby="coupon-tab-bets"
          hidden={tab !== 'bets'}
        >
          {tab === 'bets' && (
            <Suspense fallback={<BetsLoading />}>
              <Bets onRepeated={() => show('coupon')} />
            </Suspense>
          )}
        </div>
      </section>
    </>
  )
}

function Loading() {
  return <Skeleton count={3} status={useText()('main_loading')} />
}

/** In the shape of the bets that follow. */
function BetsLoading() {
  return <Skeleton kind="card" count={3} className={styles['loading']} status={useText()('main_loading')} />
}

/** Opening the tab tries again, and shows what failed. */
const noop = (): void => {}

type OpenButtonProps = {
  readonly drawer: ReturnType<typeof useDrawer>
  readonly hidden: Hidden | null
  readonly count: number
}

function OpenButton({ drawer: { isOpen, door, open }, hidden, count }: OpenButtonProps) {
  const t = useText()
  const shell = useShell()
  return (
    <button
      type="button"
      className={styles['door']}
      ref={door}
      aria-expanded={isOpen}
      onClick={() => (hidden === 'collapsed' ? openColumn(shell) : open())}
      data-coupon-door
    >
      <Icon name="coupon" />
      <span className={styles['word']}>{t('coupon_title')}</span>
      {count > 0 && <Badge tone="accent">{String(count)}</Badge>}
    </button>
  )
}

/** Stays mounted once it was on: the outcome of a bet is shown even if one-click was turned off meanwhile. */
function MountedOneClick() {
  const [flags] = useStored('couponFlags')
  const [wasOn, setOn] = useState(false)
  if (flags.includes('one-click') && !wasOn) setOn(true)
  if (!wasOn) return null
  return (
    <Suspense fallback={null}>
      <OneClick />
    </Suspense>
  )
}

type CouponProps = {
  readonly hidden: Hidden | null
  readonly onOpen: () => void
  readonly onShowBets: () => void
}

function Coupon(props: CouponProps) {
  const hasLegs = useSelections().length > 0
  const { selections } = useShell()
  const isReady = usePreloadedForm()
  // Stays mounted when the last leg goes, so that the receipt of the bet is shown.
  const [wasShown, setShown] = useState(false)
  if (hasLegs && !wasShown) setShown(true)
  // Taken here because the form may load after the first pick.
  const [foundRefs] = useState(() => refsOf(selections.get()))
  return (
    <Suspense fallback={<Loading />}>
      {isReady || wasShown ? <SlipForm foundRefs={foundRefs} {...props} /> : <Empty />}
    </Suspense>
  )
}

/** Preloads the form. No page waits for it: the empty slip is shown until then. */
function usePreloadedForm(): boolean {
  const { log } = useShell()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    loadForm()
      // In a transition the empty slip stays until the form is ready, so nothing flickers.
      .then(() => startTransition(() => setReady(true)))
      .catch((error: unknown) => log('the coupon did not come ahead', error))
  }, [log])
  return isReady
}

/** The number of open bets on the first page of the list; an exact count above that is not worth more calls. */
const useOpenCount = (isPlayer: boolean): number =>
  useQuery('GET /web-api/coupons', { query: { kind: 'open' } }, { on: ['bets'], enabled: isPlayer }).data?.coupons
    .length ?? 0
