import type { ArticleSummary } from '@evens/contracts'
import { pathOf } from '@evens/shell/routes'
import type { Content } from '../modules/content/index.ts'

export type ArticlePage = { readonly path: string; readonly updated: string | null }

/** The pages of the texts that really are in this language: those shown in English instead have an English address. */
export function articlePages(content: Pick<Content, 'list'>, language: string): readonly ArticlePage[] {
  const list = (folder: string) => content.list(language, folder).articles
  const groups = list('rules')
  const blog = list('blog')
  const pages = [
    ...[...groups, ...groups.flatMap(({ path }) => list(path.replace(/\/index$/, '')))].map(rulesPage),
    ...blog.map((article) =>
      page(article, pathOf('blogArticle', { category: article.category, article: lastPart(article) })),
    ),
    ...list('news').map((article) => page(article, pathOf('news', { slug: lastPart(article) }))),
    ...list('ourpartners').map((article) => page(article, pathOf('ourPartners', { section: lastPart(article) }))),
  ].filter(({ article }) => article.language === language)
  return [
    ...categories(blog).map((category) => ({ path: pathOf('blogCategory', { category }), updated: null })),
    ...pages.map(({ article, path }) => ({ path, updated: article.updated })),
  ]
}

const page = (article: ArticleSummary, path: string) => ({ article, path })
const lastPart = ({ path }: ArticleSummary): string => path.slice(path.lastIndexOf('/') + 1)
const categories = (blog: readonly ArticleSummary[]): readonly string[] => [
  ...new Set(blog.map(({ category }) => category)),
]

/** A group is the index of its folder; a chapter is a file in it. */
function rulesPage(article: ArticleSummary) {
  const [, ruleGroup = '', chapter] = article.path.split('/')
  return page(
    article,
    pathOf('rules', chapter === undefined || chapter === 'index' ? { ruleGroup } : { ruleGroup, chapter }),
  )
}
