import type { ViewProps } from '@evens/remote-sdk'
import { ArticleView, type ArticleState } from '../article/article-view.tsx'
import { ListView, type ListState } from './list-view.tsx'

export type NewsState = ({ readonly kind: 'list' } & ListState) | ({ readonly kind: 'item' } & ArticleState)

export function NewsView({ state, page }: ViewProps<NewsState>) {
  return state.kind === 'list' ? <ListView state={state} page={page} /> : <ArticleView state={state} page={page} />
}
