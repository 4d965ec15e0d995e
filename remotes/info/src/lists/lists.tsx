import { type LoadContext, type Loaded, Page, useText, ViewNotFound, type ViewProps } from '@evens/remote-sdk'
import { TabsNav } from '@evens/ui'
import { type ArticleState, ArticleView } from '../article/article-view.tsx'
import { listArticles, named, readArticle } from '../article/load-article.ts'
import { LeadStory, type Story, StoryCards } from '../article/story.tsx'

type ListState = {
  readonly items: readonly Story[]
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly current: boolean }[]
}

/** Blog and news lists, newest first and largest. */
export function ListView({ state, page }: ViewProps<ListState>) {
  const t = useText()
  const [first, ...others] = state.items
  return (
    <Page page={page} lead={page.description}>
      {state.tabs.length > 1 && <TabsNav label={t('info_categories')} items={state.tabs} />}
      {first !== undefined && <LeadStory of={first} />}
      <StoryCards items={others} />
    </Page>
  )
}

type NewsState = ({ readonly kind: 'list' } & ListState) | ({ readonly kind: 'item' } & ArticleState)

export function NewsView({ state, page }: ViewProps<NewsState>) {
  return state.kind === 'list' ? <ListView state={state} page={page} /> : <ArticleView state={state} page={page} />
}

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
  const others = byDate(await listArticles(context, 'blog')).map((item) => ({
    ...item,
    href: context.shell.href('blogArticle', { category: item.category, article: slugOf(item.path) }),
  }))
  return named(article, { article, neighbours: others } satisfies ArticleState)
}

/** The list or one item: both have the same route. */
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
