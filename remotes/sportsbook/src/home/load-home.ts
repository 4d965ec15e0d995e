import type { Article } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import type { HomeState } from './home.tsx'

export async function loadHome({ shell }: LoadContext): Promise<Loaded> {
  const query = { lang: shell.language, path: 'sections/home' }
  const article = await shell.call<Article>('GET', '/web-api/content/article', { query })
  return { state: { article } satisfies HomeState, description: article.description }
}
