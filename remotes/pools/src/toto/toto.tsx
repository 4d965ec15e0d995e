import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { TOTO_POOLS } from '@evens/rules/pools'
import { Stack, TabsNav } from '@evens/ui'
import { Coupons } from './coupons.tsx'
import { Draw } from './draw.tsx'
import { Draws } from './draws.tsx'
import type { TotoState, TotoTab } from './load-toto.ts'
import { Lobby } from './lobby.tsx'
import { poolName } from './names.ts'
import { Nominees } from './nominees.tsx'

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
