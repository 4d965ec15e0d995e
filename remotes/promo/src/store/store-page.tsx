import { percentText } from '@evens/book-ui/promo'
import { useOddsText } from '@evens/book-ui/names'
import type { PointsReply, PromoStoreReply } from '@evens/contracts'
import { Page, useQuery, useShell, useStore, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, DataTable, EmptyState, Icon, Link, Section } from '@evens/ui'
import { SeeAlso } from '../list/promotions-page.tsx'
import type { StoreState } from '../load.ts'
import { Purchase, usePurchase } from './purchase.tsx'
import { type Reach, reachOf } from './reach.ts'
import styles from './store.module.css'

type Item = PromoStoreReply['items'][number]

/** Points and what they buy. */
export function StorePage({ state, page }: ViewProps<StoreState>) {
  const t = useText()
  const { language } = useShell()
  const { data: store } = useQuery(
    'GET /web-api/promo-store',
    { query: { lang: language } },
    { initial: state.store, on: ['balance', 'promo'], isPublic: true },
  )
  const purchase = usePurchase(store)
  return (
    <Page page={page} lead={t('promo_store_lead')}>
      <Points points={store.points} />
      <Purchase purchase={purchase} />
      <Section title={t('promo_store_goods')}>
        {store.items.length === 0 ? (
          <EmptyState level={3} icon="store" title={t('promo_store_none')} text={t('promo_store_none_text')} />
        ) : (
          <ul role="list" className={styles['goods']}>
            {store.items.map((item) => (
              <Good key={item.id} item={item} store={store} busy={purchase.busy === item.id} onBuy={purchase.ask} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('promo_points_about')}>
        <ul className={styles['about']}>
          {['earn', 'never', 'level', 'use'].map((key) => (
            <li key={key}>{t(`promo_points_${key}`)}</li>
          ))}
        </ul>
      </Section>
      {state.moved !== null && <History moved={state.moved} />}
      <SeeAlso page={page} />
    </Page>
  )
}

function Points({ points }: { readonly points: number | null }) {
  const t = useText()
  const { href, format } = useShell()
  if (points === null)
    return (
      <Card className={styles['balance']}>
        <p>{t('promo_store_visitor')}</p>
        <Button variant="primary" href={href('login')}>
          {t('promo_sign_in')}
        </Button>
      </Card>
    )
  return (
    <Card className={styles['balance']}>
      <span className={styles['coin']}>
        <Icon name="crown" size="l" />
      </span>
      <p className={styles['figure']}>
        <span>{t('promo_points')}</span>
        <b className="ev-number" data-points={points}>
          {format().number(points)}
        </b>
      </p>
      <Link href={href('officeRewards')} kind="standalone">
        {t('promo_points_history')}
      </Link>
    </Card>
  )
}

type GoodProps = {
  readonly item: Item
  readonly store: PromoStoreReply
  readonly busy: boolean
  readonly onBuy: (item: Item) => void
}

function Good({ item, store, busy, onBuy }: GoodProps) {
  const t = useText()
  const { href, format } = useShell()
  const reach = reachOf(item, store.points)
  return (
    <Card as="li" pad="none" className={styles['good']} data-item={item.id}>
      <span className={styles['face']}>
        <Icon name={item.kind === 'free-rounds' ? 'game-slots' : 'coupon'} size="xl" />
        <b>{faceOf(item, store, format().money)}</b>
      </span>
      <div className={styles['words']}>
        <h3>{item.title}</h3>
        <Conditions item={item} />
        <Distance item={item} points={store.points} reach={reach} />
        {reach === 'visitor' ? (
          <Button block href={href('login')}>
            {t('promo_sign_in')}
          </Button>
        ) : (
          <Button variant="primary" block busy={busy} disabled={reach !== 'open'} data-buy onClick={() => onBuy(item)}>
            {t('promo_buy_for', { points: item.price })}
          </Button>
        )}
      </div>
    </Card>
  )
}

type ShowMoney = (amount: string, currency: { iso: string; exponent: number }) => string

/** The amount on the face of an item, or the number of its rounds. */
function faceOf({ amount, rounds }: Item, { currency: iso, exponent }: PromoStoreReply, money: ShowMoney): string {
  if (rounds !== null) return `× ${rounds}`
  return amount === null ? '' : money(amount, { iso, exponent })
}

function Conditions({ item: { minOdds, days, left, mineLeft } }: { readonly item: Item }) {
  const t = useText()
  const odds = useOddsText()
  const lines = [
    minOdds !== null && t('promo_item_odds', { odds: odds(minOdds) }),
    t('promo_item_days', { days }),
    mineLeft !== null && t('promo_item_mine_left', { count: mineLeft }),
    left !== null && t('promo_item_left', { count: left }),
  ].filter((line) => line !== false)
  return (
    <ul role="list" className={styles['conditions']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type DistanceProps = { readonly item: Item; readonly points: number | null; readonly reach: Reach }

/** The reason that it cannot be bought now. */
function Distance({ item, points, reach }: DistanceProps) {
  const t = useText()
  const { format, language } = useShell()
  if (reach === 'sold-out' || reach === 'taken')
    return <p className={styles['muted']}>{t(reach === 'taken' ? 'promo_item_taken' : 'promo_item_sold_out')}</p>
  if (reach !== 'too-few' || points === null) return null
  const missing = format().number(item.price - points)
  return (
    <p className={styles['muted']}>
      {t('promo_item_missing', {
        points: missing,
        part: percentText(language, Math.floor((points * 1000) / item.price)),
      })}
    </p>
  )
}

type Movement = PointsReply['movements'][number]

const HISTORY_MAX = 5

function History({ moved }: { readonly moved: PointsReply }) {
  const t = useText()
  const { format } = useShell()
  const isIn = useStore(useShell().player, (player) => player !== null)
  const { data } = useQuery(
    'GET /web-api/office/points',
    { query: {} },
    { initial: moved, on: ['balance', 'promo'], enabled: isIn },
  )
  if (data.movements.length === 0) return null
  return (
    <Section title={t('promo_points_last')}>
      <DataTable
        caption={t('promo_points_table')}
        captionHidden
        rows={data.movements.slice(0, HISTORY_MAX)}
        rowKey={({ id }) => id}
        columns={[
          { id: 'at', header: t('promo_when'), cell: ({ at }: Movement) => format().dateTime(at) },
          { id: 'what', header: t('promo_what'), rowHeader: true, cell: ({ label }: Movement) => label },
          { id: 'amount', header: t('promo_points'), numeric: true, cell: ({ amount }: Movement) => signed(amount) },
        ]}
      />
    </Section>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `\u2212${-amount}`)
