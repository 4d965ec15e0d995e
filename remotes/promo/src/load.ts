import type { Article, PromoStoreReply, PromotionReply, PromotionsReply, PointsReply } from '@evens/contracts'
import { CallError, type LoadContext, type Loaded, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { familyOf, idOf, promotionHref } from './model/places.ts'

export type ListState = PromotionsReply
export type RulesState = { readonly article: Article }
export type PromotionState = PromotionReply
export type PartnerState = { readonly found: PromotionsReply; readonly partner: string }
export type StoreState = { readonly store: PromoStoreReply; readonly moved: PointsReply | null }
type Game = { readonly route: string; readonly href: string; readonly title: string; readonly text: string }
export type GamesState = { readonly games: readonly Game[]; readonly found: PromotionsReply }

const listed = ({ call, language }: Shell, partner = ''): Promise<PromotionsReply> =>
  call('GET /web-api/promotions', { query: { lang: language, ...(partner !== '' && { partner }) } })

/** Promotions, or the rules that all of them share. */
export async function loadList({ shell, page }: LoadContext): Promise<Loaded> {
  if (page.params['section'] !== 'rules') return { state: (await listed(shell)) satisfies ListState }
  const article = await shell.call('GET /web-api/content/article', {
    query: { lang: shell.language, path: 'rules/promotions' },
  })
  return { view: 'rules', state: { article } satisfies RulesState, description: article.description }
}

const VERSION = /^[1-9]\d{0,5}$/

/** A promotion, or its full terms to print. */
export async function loadPromotion({ shell, page }: LoadContext): Promise<Loaded> {
  const found = await promotionOf(shell, page)
  if (found === null) {
    // The address is the site's own and stays valid while its promotion is not offered.
    if (page.route === 'slotFirstDeposit') return { view: 'bonuses', state: await listed(shell) }
    throw new ViewNotFound(page.fullPath)
  }
  const { title, lead } = found.promotion.text
  const isTerms = page.params['section'] === 'rules'
  const family = familyOf(page)
  return {
    state: found satisfies PromotionState,
    title: titleOf(shell, page, title),
    description: lead,
    ...(isTerms && {
      view: 'terms',
      above: [{ href: promotionHref(shell, family, found.promotion.id), label: title }],
    }),
    ...(isTerms && { crumb: shell.texts.t('promo_terms') }),
  }
}

/** One promotion has an address of its own beside that of its id: it keeps the title of the route. */
function titleOf(shell: Shell, { route, params }: LoadContext['page'], title: string): string {
  if (params['section'] === 'rules') return shell.texts.t('promo_terms_of', { title })
  return route === 'slotFirstDeposit' ? shell.describe(route).title : title
}

async function promotionOf(shell: Shell, page: LoadContext['page']): Promise<PromotionReply | null> {
  const id = idOf(page)
  const version = new URLSearchParams(page.fullPath.split('?')[1] ?? '').get('version') ?? ''
  try {
    return await shell.call('GET /web-api/promotions/{id}', {
      params: { id },
      query: { lang: shell.language, ...(VERSION.test(version) && { version }) },
    })
  } catch (caught) {
    const { code } = CallError.of(caught)
    // An address that is no id of any promotion is as unknown as one that has none.
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return null
    throw caught
  }
}

export async function loadPartner({ shell, page }: LoadContext): Promise<Loaded> {
  const partner = page.params['partnerId'] ?? ''
  return { state: { found: await listed(shell, partner), partner } satisfies PartnerState }
}

const GAMES = ['Chest', 'Fortuna', 'Memory', 'Safe', 'Lottery', 'Dragon'].map((name) => `bonusGame${name}`)

export async function loadGames({ shell }: LoadContext): Promise<Loaded> {
  const games = GAMES.map((route) => {
    const { title, description } = shell.describe(route)
    return { route, href: shell.href(route), title, text: description }
  })
  return { state: { games, found: await listed(shell) } satisfies GamesState }
}

export async function loadStore({ shell }: LoadContext): Promise<Loaded> {
  const [store, moved] = await Promise.all([
    shell.call('GET /web-api/promo-store', { query: { lang: shell.language } }),
    shell.player.get() === null ? null : shell.call('GET /web-api/office/points', { query: {} }),
  ])
  return { state: { store, moved } satisfies StoreState }
}
