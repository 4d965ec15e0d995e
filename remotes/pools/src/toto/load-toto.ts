import type {
  TotoCouponsReply,
  TotoDrawsReply,
  TotoDrawView,
  TotoNomineesReply,
  TotoPoolsReply,
} from '@evens/contracts'
import { currencyOfReader, type LoadContext, type Loaded, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { TOTO_POOLS, totoPool } from '@evens/rules/pools'
import { poolName } from './texts.ts'

export type TotoTab = 'draw' | 'next' | 'coupons' | 'draws' | 'nominees'

export type TotoState =
  | { readonly kind: 'lobby'; readonly pools: TotoPoolsReply['pools'] }
  | { readonly kind: 'draw'; readonly pool: string; readonly tab: TotoTab; readonly draw: TotoDrawView | null }
  | { readonly kind: 'coupons'; readonly pool: string | null; readonly list: TotoCouponsReply | null }
  | { readonly kind: 'draws'; readonly pool: string; readonly list: TotoDrawsReply; readonly isFirst: boolean }
  | { readonly kind: 'nominees'; readonly pool: string; readonly list: TotoNomineesReply }

const TAB_OF: Readonly<Record<string, TotoTab>> = {
  totoDraw: 'draw',
  totoNext: 'next',
  totoCoupons: 'coupons',
  totoDraws: 'draws',
  totoNominees: 'nominees',
}
const [FIRST] = TOTO_POOLS

export async function loadToto({ shell, page }: LoadContext): Promise<Loaded> {
  const section = page.params['section'] ?? null
  if (section !== null && totoPool(section) === null) throw new ViewNotFound(`no pool ${section}`)
  const tab = TAB_OF[page.route] ?? null
  if (tab === null && section === null) {
    const { pools } = await shell.call('GET /web-api/toto/pools', { query: poolQuery(shell) })
    return { state: { kind: 'lobby', pools } satisfies TotoState }
  }
  const pool = section ?? FIRST.id
  const state = await stateOf(shell, page.fullPath, section, pool, tab ?? 'draw')
  // Without a pool in the address the page keeps the title of its route.
  if (section === null) return { state }
  const name = poolName(shell.texts, pool)
  if (tab === null) return { state, title: name }
  const label = labelOf(shell, page.fullPath, state, tab)
  return { state, title: shell.texts.t('toto_title', { pool: name, tab: label }), crumb: label }
}

/** A draw requested by its number is titled by it. */
function labelOf({ texts }: Shell, fullPath: string, state: TotoState, tab: TotoTab): string {
  const isNumbered = state.kind === 'draw' && state.draw !== null && numberAsked(fullPath) !== null
  return isNumbered ? texts.t('toto_draw_number', { number: state.draw.number }) : texts.t(`toto_tab_${tab}`)
}

async function stateOf(
  shell: Shell,
  fullPath: string,
  section: string | null,
  pool: string,
  tab: TotoTab,
): Promise<TotoState> {
  const asked = new URLSearchParams(fullPath.split('?')[1] ?? '')
  const query = { ...poolQuery(shell), pool }
  if (tab === 'draw' || tab === 'next') {
    const number = numberAsked(fullPath)
    const which = number === null ? ({ which: tab === 'draw' ? 'open' : 'next' } as const) : { number }
    const { draw } = await shell.call('GET /web-api/toto/draw', { query: { ...query, ...which } })
    if (draw === null && number !== null) throw new ViewNotFound(`no draw ${number}`)
    return { kind: 'draw', pool, tab, draw }
  }
  if (tab === 'draws') {
    const before = numberIn(asked.get('before'))
    const list = await shell.call('GET /web-api/toto/draws', {
      query: { ...query, ...(before !== null && { before }) },
    })
    return { kind: 'draws', pool, list, isFirst: before === null }
  }
  if (tab === 'nominees')
    return {
      kind: 'nominees',
      pool,
      list: await shell.call('GET /web-api/toto/nominees', { query }),
    }
  const own = { lang: shell.language, ...(section !== null && { pool }) }
  const list = shell.player.get() === null ? null : await shell.call('GET /web-api/toto/coupons', { query: own })
  return { kind: 'coupons', pool: section, list }
}

const numberIn = (text: string | null): string | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : null)
const numberAsked = (fullPath: string): string | null =>
  numberIn(new URLSearchParams(fullPath.split('?')[1] ?? '').get('number'))

/** Language and currency of a request. Each currency has its own pools; a visitor sees those of the local currency. */
export function poolQuery(shell: Pick<Shell, 'language' | 'player' | 'site'>): Record<string, string> {
  const currency = currencyOfReader(shell)
  return { lang: shell.language, ...(currency !== undefined && { currency }) }
}
