import { Breadcrumbs, PageHeader, Stack } from '@evens/ui'
import type { ReactNode } from 'react'
import { useText } from './tree.tsx'
import type { PageInfo } from './shell.ts'

type PageProps = {
  readonly page: PageInfo
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Every view stands in one: breadcrumbs, the page's only h1, and what it is about. */
export function Page({ page, lead, actions, children }: PageProps) {
  const t = useText()
  const trail = page.trail.map((crumb, index) => (index === page.trail.length - 1 ? { label: crumb.label } : crumb))
  const breadcrumbs = trail.length > 1 ? <Breadcrumbs label={t('main_breadcrumbs')} items={trail} /> : undefined
  return (
    <Stack gap="l">
      <PageHeader title={page.title} lead={lead} breadcrumbs={breadcrumbs} actions={actions} />
      {children}
    </Stack>
  )
}
