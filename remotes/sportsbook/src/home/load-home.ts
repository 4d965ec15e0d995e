import type { Article, SportsReply } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { fetchBook } from './fetch-book.ts'
import type { HomeState } from './home.tsx'

export async function loadHome({ shell }: LoadContext): Promise<Loaded> {
  const { language: lang } = shell
  const [article, book, { sports }] = await Promise.all([
    shell.call<Article>('GET', '/web-api/content/article', { query: { lang, path: 'sections/home' } }),
    fetchBook(shell),
    shell.call<SportsReply>('GET', '/web-api/book/sports', { query: { lang } }),
  ])
  return { state: { article, book, sports } satisfies HomeState, description: article.description }
}
