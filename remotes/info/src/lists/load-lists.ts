import { ViewNotFound, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { listArticles, named, readArticle } from '../article/load-article.ts'
import type { ArticleState } from '../article/article-view.tsx'
import type { ListState } from './list-view.tsx'

const slugOf = (path: string): string => path.slice(path.indexOf('/') + 1)

const byDate = <T extends { updated: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.updated.localeCompare(a.updated))

export async function loadBlog(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const { category } = page.params
  const all = await listArticles(context, 'blog')
  const categories = [...new Set(all.map((item) => item.category))]
  if (category !== undefined && !categories.includes(category)) throw new ViewNotFound()
  const nameOf = (name: string) => shell.texts.t(`info_category_${name}`)
  const tabs = [
    { href: shell.href('blog'), label: shell.texts.t('info_category_all'), current: category === undefined },
    ...categories.map((name) => ({
      href: shell.href('blogCategory', { category: name }),
      label: nameOf(name),
      current: name === category,
    })),
  ]
  const items = byDate(all.filter((item) => category === undefined || item.category === category)).map((item) => ({
    ...item,
    href: shell.href('blogArticle', { category: item.category, article: slugOf(item.path) }),
  }))
  const state: ListState = { items, tabs }
  return category === undefined
    ? { state }
    : { state, title: shell.texts.t('info_blog_category', { category: nameOf(category) }), crumb: nameOf(category) }
}

export async function loadBlogArticle(context: LoadContext): Promise<Loaded> {
  const { category, article: slug = '' } = context.page.params
  const article = await readArticle(context, `blog/${slug}`)
  if (article.category !== category) throw new ViewNotFound()
  const others = (await listArticles(context, 'blog')).map((item) => ({
    ...item,
    href: context.shell.href('blogArticle', { category: item.category, article: slugOf(item.path) }),
  }))
  return named(article, { article, neighbours: others } satisfies ArticleState)
}

/** The list, or one item of it: both are at the same route. */
export async function loadNews(context: LoadContext): Promise<Loaded> {
  const { slug } = context.page.params
  const items = byDate(await listArticles(context, 'news')).map((item) => ({
    ...item,
    href: context.shell.href('news', { slug: slugOf(item.path) }),
  }))
  if (slug === undefined) return { state: { kind: 'list', items, tabs: [] } }
  const article = await readArticle(context, `news/${slug}`)
  const { title } = context.shell.describe('news')
  return named(article, { kind: 'item', article, neighbours: items }, [
    { href: context.shell.href('news'), label: title },
  ])
}
