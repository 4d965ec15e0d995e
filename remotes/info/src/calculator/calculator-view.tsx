import { type LoadContext, type Loaded, Page, type PageInfo, type ViewProps } from '@evens/remote-sdk'
import { Skeleton, Stack } from '@evens/ui'
import { Suspense, use } from 'react'
import { type ArticleState, TextOf } from '../article/article-view.tsx'
import { loadArticle } from '../article/load-article.ts'
import type * as Module from './calculator.tsx'

/** The calculator, above an article that explains the formulas. */
export function CalculatorView({ state, page }: ViewProps<ArticleState>) {
  return (
    <Page page={page}>
      <Stack gap="xl">
        <Suspense fallback={<Skeleton kind="block" count={4} />}>
          <Tool page={page} />
        </Suspense>
        <TextOf article={state.article} />
      </Stack>
    </Page>
  )
}

let ready: typeof Module | null = null
let loading: Promise<typeof Module> | null = null

/** Lazy: the server awaits it before rendering, a browser loads it only for the calculator, not for articles. */
function loadTool(): Promise<typeof Module> {
  loading ??= import('./calculator.tsx').then((module) => (ready = module))
  return loading
}

function Tool({ page }: { page: PageInfo }) {
  const { Calculator } = ready ?? use(loadTool())
  return <Calculator page={page} />
}

/** Loads the article; the calculator's own state is in the address. */
export async function loadCalculator(context: LoadContext): Promise<Loaded> {
  const [loaded] = await Promise.all([loadArticle(context), loadTool()])
  return loaded
}
