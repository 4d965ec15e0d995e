import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { loadArticle } from '../article/load-article.ts'
import { loadTool } from './tool.tsx'

/** The text below the calculator; the calculator itself is in the address. */
export async function loadCalculator(context: LoadContext): Promise<Loaded> {
  const [loaded] = await Promise.all([loadArticle(context), loadTool()])
  return loaded
}
