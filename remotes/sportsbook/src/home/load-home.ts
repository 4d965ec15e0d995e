import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { bookQuery } from './book-query.ts'
import type { HomeState } from './home.tsx'

export async function loadHome({ shell }: LoadContext): Promise<Loaded> {
  const { language: lang } = shell
  const [article, book, { sports }] = await Promise.all([
    shell.call('GET /web-api/content/article', { query: { lang, path: 'sections/home' } }),
    shell.call('GET /web-api/book/home', { query: bookQuery(shell) }),
    shell.call('GET /web-api/book/sports', { query: { lang } }),
  ])
  return { state: { article, book, sports } satisfies HomeState, description: article.description }
}
