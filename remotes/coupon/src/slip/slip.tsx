import { useSelections } from '@evens/book-ui'
import { useKept, useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Badge, Icon, IconButton, Skeleton } from '@evens/ui'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { refsOf } from '../model/placing.ts'
import { FLAGS } from '../model/stored-choices.ts'
import { openColumn, useColumnHidden, useDrawer } from './column.ts'
import { Empty } from './empty.tsx'
import { focusTab, type TabName, Tabs } from './tabs.tsx'
import styles from './slip.module.css'

const loadForm = () => import('./slip-form.tsx')
const SlipForm = lazy(async () => ({ default: (await loadForm()).SlipForm }))
const Bets = lazy(async () => ({ default: (await import('../bets/bets.tsx')).Bets }))
const OneClick = lazy(async () => ({ default: (await import('./one-click.tsx')).OneClick }))

/**
 * The slip beside the page and the player's bets. On a narrow page it is a drawer; if its column is collapsed, only a
 * button is left.
 */
export function Slip() {
  const t = useText()
  const selections = useSelections()
  const shell = useShell()
  const { player, selections: picked } = shell
  const isPlayer = useStore(player, (now) => now !== null)
  const [flags] = useKept(FLAGS)
  const [tab, setTab] = useState<TabName>('coupon')
  const isReady = usePreloadedForm()
  // Taken here because the form may load after the first pick.
  const [foundRefs] = useState(() => refsOf(picked.get()))
  const [hasOneClick, setOneClick] = useState(false)
  const openCount = useOpenCount(isPlayer)
  const hidden = useColumnHidden()
  const { isOpen, panel, door, behind, open, close } = useDrawer(hidden === 'narrow')
  // Stays mounted once it was on: the outcome of a bet is shown even if one-click was turned off meanwhile.
  if (flags.includes('one-click') && !hasOneClick) setOneClick(true)

  const loading = <Skeleton count={3} status={t('main_loading')} />
  return (
    <>
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
        {selections.length > 0 && <Badge tone="accent">{String(selections.length)}</Badge>}
      </button>
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
          <Tabs tab={tab} onTab={setTab} counts={{ coupon: selections.length, bets: openCount }} />
          {isOpen && <IconButton icon="close" label={t('coupon_close')} onClick={close} />}
        </div>
        {hasOneClick && (
          <Suspense fallback={null}>
            <OneClick />
          </Suspense>
        )}
        <div role="tabpanel" id="coupon-panel-coupon" aria-labelledby="coupon-tab-coupon" hidden={tab !== 'coupon'}>
          <Suspense fallback={loading}>
            {isReady || selections.length > 0 ? (
              <SlipForm
                foundRefs={foundRefs}
                hidden={isOpen ? null : hidden}
                onOpen={open}
                onShowBets={() => {
                  setTab('bets')
                  focusTab('bets')
                }}
              />
            ) : (
              <Empty />
            )}
          </Suspense>
        </div>
        <div role="tabpanel" id="coupon-panel-bets" aria-labelledby="coupon-tab-bets" hidden={tab !== 'bets'}>
          {tab === 'bets' && (
            <Suspense fallback={loading}>
              <Bets
                onRepeated={() => {
                  setTab('coupon')
                  focusTab('coupon')
                }}
              />
            </Suspense>
          )}
        </div>
      </section>
    </>
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
