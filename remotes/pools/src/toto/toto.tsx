import type { TotoNomineesReply } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { TOTO_POOLS } from '@evens/rules/pools'
import { Button, DataTable, EmptyState, Link, Stack, TabsNav } from '@evens/ui'
import { BeforeTax } from '../tax.tsx'
import { Coupons } from './coupons.tsx'
import { Draw } from './draw.tsx'
import { Draws } from './draws.tsx'
import type { TotoState, TotoTab } from './load-toto.ts'
import { Lobby } from './lobby.tsx'
import { poolName } from './texts.ts'
import styles from './toto.module.css'

/** Toto: pools on the results of matches. */
export function Toto({ state, page }: ViewProps<TotoState>) {
  if (state.kind === 'lobby')
    return (
      <Page page={page}>
        <Lobby pools={state.pools} />
      </Page>
    )
  return (
    <Page page={page}>
      <Stack gap="m">
        <Pools state={state} />
        <Tabs state={state} />
      </Stack>
      <Shown state={state} />
    </Page>
  )
}

type Inner = Exclude<TotoState, { kind: 'lobby' }>

function Shown({ state }: { state: Inner }) {
  if (state.kind === 'draw') return <Draw state={state} />
  if (state.kind === 'coupons') return <Coupons pool={state.pool} made={state.list} />
  if (state.kind === 'draws') return <Draws pool={state.pool} list={state.list} isFirst={state.isFirst} />
  return <Nominees pool={state.pool} nominees={state.list.nominees} />
}

const tabOf = (state: Inner): TotoTab => (state.kind === 'draw' ? state.tab : state.kind)

const ROUTES: Readonly<Record<TotoTab, string>> = {
  draw: 'totoDraw',
  next: 'totoNext',
  coupons: 'totoCoupons',
  draws: 'totoDraws',
  nominees: 'totoNominees',
}
const TABS = Object.keys(ROUTES) as TotoTab[]
const [FIRST] = TOTO_POOLS

function Pools({ state }: { state: Inner }) {
  const t = useText()
  const { href, texts } = useShell()
  return (
    <TabsNav
      label={t('toto_pools')}
      items={TOTO_POOLS.map(({ id }) => ({
        href: href(ROUTES[tabOf(state)], { section: id }),
        label: poolName(texts, id),
        current: state.pool === id,
      }))}
    />
  )
}

function Tabs({ state }: { state: Inner }) {
  const t = useText()
  const { href } = useShell()
  const section = state.pool ?? FIRST.id
  return (
    <TabsNav
      label={t('toto_tabs')}
      items={TABS.map((tab) => ({
        href: href(ROUTES[tab], { section }),
        label: t(`toto_tab_${tab}`),
        current: tab === tabOf(state),
      }))}
    />
  )
}

type NomineesProps = TotoNomineesReply & { readonly pool: string }

/** Largest wins of recent draws, without names. */
function Nominees({ pool, nominees }: NomineesProps) {
  const t = useText()
  const { href, format } = useShell()
  if (nominees.length === 0)
    return (
      <EmptyState
        icon="trophy"
        title={t('toto_nominees_none')}
        text={t('toto_nominees_none_text')}
        action={<Button href={href('totoDraw', { section: pool })}>{t('toto_to_open')}</Button>}
      />
    )
  return (
    <Stack gap="s">
      <DataTable
        caption={t('toto_nominees_caption')}
        rows={nominees.map((nominee, at) => ({ ...nominee, place: at + 1 }))}
        rowKey={({ place }) => String(place)}
        columns={[
          { id: 'place', header: t('toto_place_number'), cell: ({ place }) => place, rowHeader: true },
          { id: 'coupon', header: t('toto_coupon'), numeric: true, cell: ({ coupon }) => coupon },
          {
            id: 'draw',
            header: t('toto_draw'),
            cell: ({ number }) =>
              linked(
                href('totoDraw', { section: pool }, { query: { number: String(number) } }),
                t('toto_number', { number }),
              ),
          },
          { id: 'hits', header: t('toto_hits'), numeric: true, align: 'end', cell: ({ hits }) => hits },
          {
            id: 'stake',
            header: t('toto_stake'),
            numeric: true,
            align: 'end',
            cell: ({ stake, currency, exponent }) => format().money(stake, { iso: currency, exponent }),
          },
          {
            id: 'won',
            header: t('toto_won'),
            numeric: true,
            align: 'end',
            cell: ({ payout, currency, exponent }) => format().money(payout, { iso: currency, exponent }),
          },
        ]}
      />
      <BeforeTax className={styles['muted']} />
    </Stack>
  )
}

const linked = (href: string, label: string) => <Link href={href}>{label}</Link>
