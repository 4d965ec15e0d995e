import { Page, type ViewProps } from '@evens/remote-sdk'
import { Skeleton, Stack } from '@evens/ui'
import { Suspense } from 'react'
import { TextOf, type ArticleState } from '../article/article-view.tsx'
import { Tool } from './tool.tsx'

/** The calculator, and below it how everything is worked out by hand. */
export function CalculatorView({ state, page }: ViewProps<ArticleState>) {
  return (
    <Page page={page} lead={state.article.description}>
      <Stack gap="xl">
        <Suspense fallback={<Skeleton kind="block" count={4} />}>
          <Tool page={page} />
        </Suspense>
        <TextOf article={state.article} />
      </Stack>
    </Page>
  )
}
