import { type Article, type ArticleSummary, SEARCH_LENGTH } from '@evens/contracts'
import { type Crumb, currencyOfReader, type LoadContext, type Loaded } from '@evens/remote-sdk'
import type { ArticleState } from './article-view.tsx'
import { RULES_FOLDER, rulesParams, type RulesSearched } from './rules-search.tsx'
import type { RulesState } from './rules-view.tsx'

/** Amounts of a page are in the currency of the player's account, or in the local one for a visitor. */
export function readArticle({ shell }: LoadContext, path: string): Promise<Article> {
  const currency = currencyOfReader(shell)
  return shell.call('GET /web-api/content/article', {
    query: { lang: shell.language, path, ...(currency !== undefined && { currency }) },
  })
}

export async function listArticles({ shell }: LoadContext, folder: string): Promise<readonly ArticleSummary[]> {
  const query = { lang: shell.language, folder }
  return (await shell.call('GET /web-api/content/list', { query })).articles
}

/** Takes title and description of the page from the article. */
export function named(article: Article, state: unknown, above: Loaded['above'] = []): Loaded {
  return { state, title: article.title, description: article.description, above }
}

/** The breadcrumb of a parent page, with its article's title. */
async function crumbOf(context: LoadContext, path: string, href: string): Promise<Crumb> {
  return { href, label: (await readArticle(context, path)).title }
}

/** Information pages: the path names the article. */
export async function loadArticle(context: LoadContext): Promise<Loaded> {
  const path = addressOf(context)
  const article = await readArticle(context, path)
  return named(article, { article, neighbours: [] } satisfies ArticleState)
}

/** The path without language and query, with dashes. */
function addressOf({ page }: LoadContext): string {
  return page.fullPath
    .replace(/[?#].*$/, '')
    .replace(/^\/[a-z]{2}\//, '')
    .replaceAll('/', '-')
    .toLowerCase()
}

/** Rules: the overview, a group, or a chapter, with all groups and the chapters of the one that is open. */
export async function loadRules(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const { ruleGroup, chapter } = page.params
  const path = [RULES_FOLDER, ruleGroup, chapter].filter((part) => part !== undefined).join('/')
  const [article, all, chapters, searched] = await Promise.all([
    readArticle(context, path),
    listArticles(context, RULES_FOLDER),
    ruleGroup === undefined ? [] : listArticles(context, `${RULES_FOLDER}/${ruleGroup}`),
    searchRules(context),
  ])
  const linked = (summary: ArticleSummary) => ({
    href: shell.href('rules', rulesParams(summary.path)),
    title: summary.title,
    isCurrent: summary.path === article.path,
  })
  const groups = all.map((summary) => ({
    ...linked(summary),
    chapters: rulesParams(summary.path)['ruleGroup'] === ruleGroup ? chapters.map(linked) : [],
  }))
  const order = groups.flatMap(({ chapters: own, ...group }) => [group, ...own])
  const at = order.findIndex(({ isCurrent }) => isCurrent)
  const above = await Promise.all([
    ...(ruleGroup === undefined ? [] : [crumbOf(context, RULES_FOLDER, shell.href('rules'))]),
    ...(ruleGroup === undefined || chapter === undefined
      ? []
      : [crumbOf(context, `${RULES_FOLDER}/${ruleGroup}`, shell.href('rules', { ruleGroup }))]),
  ])
  const state: RulesState = {
    article,
    groups,
    previous: order[at - 1] ?? null,
    next: order[at + 1] ?? null,
    searched,
  }
  return named(article, state, above)
}

/** The search that the query of the address asks for. */
async function searchRules({ shell, page }: LoadContext): Promise<RulesSearched> {
  const query = (new URLSearchParams(page.fullPath.split(/[?#]/, 2)[1] ?? '').get('q') ?? '').trim()
  if (query.length < SEARCH_LENGTH.min || query.length > SEARCH_LENGTH.max) return { query: '', reply: null }
  const asked = { lang: shell.language, folder: RULES_FOLDER, q: query }
  return { query, reply: await shell.call('GET /web-api/content/search', { query: asked }) }
}

export async function loadPartners(context: LoadContext): Promise<Loaded> {
  const { section } = context.page.params
  const article = await readArticle(context, section === undefined ? 'ourpartners' : `ourpartners/${section}`)
  const neighbours = (await listArticles(context, 'ourpartners')).map((summary) => ({
    ...summary,
    href: context.shell.href('ourPartners', { section: summary.path.slice('ourpartners/'.length) }),
  }))
  const above = section === undefined ? [] : [await crumbOf(context, 'ourpartners', context.shell.href('ourPartners'))]
  return named(article, { article, neighbours } satisfies ArticleState, above)
}
