import type { Article, ArticleSummary } from '@evens/contracts'
import { type Crumb, currencyOfReader, type LoadContext, type Loaded } from '@evens/remote-sdk'
import type { ArticleState } from './article-view.tsx'

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

/** Rules: the overview, a group, or a chapter with its sibling chapters. */
export async function loadRules(context: LoadContext): Promise<Loaded> {
  const { ruleGroup, chapter } = context.page.params
  const path = ['rules', ruleGroup, chapter].filter((part) => part !== undefined).join('/')
  const article = await readArticle(context, path)
  const folder = ruleGroup === undefined ? 'rules' : `rules/${ruleGroup}`
  const neighbours = (await listArticles(context, folder)).map((summary) => {
    const [, group = '', name] = summary.path.split('/')
    const params = name === undefined || name === 'index' ? { ruleGroup: group } : { ruleGroup: group, chapter: name }
    return { ...summary, href: context.shell.href('rules', params) }
  })
  const above = await Promise.all([
    ...(ruleGroup === undefined ? [] : [crumbOf(context, 'rules', context.shell.href('rules'))]),
    ...(ruleGroup === undefined || chapter === undefined
      ? []
      : [crumbOf(context, `rules/${ruleGroup}`, context.shell.href('rules', { ruleGroup }))]),
  ])
  return named(article, { article, neighbours } satisfies ArticleState, above)
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
