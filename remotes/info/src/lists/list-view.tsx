import type { ArticleSummary } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { LinkCard, LinkCardGrid, TabsNav } from '@evens/ui'

export type ListState = {
  readonly items: readonly (ArticleSummary & { readonly href: string })[]
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly current: boolean }[]
}

/** Blog and news: what there is, the newest first. */
export function ListView({ state, page }: ViewProps<ListState>) {
  const t = useText()
  const { format } = useShell()
  return (
    <Page page={page} lead={page.description}>
      {state.tabs.length > 1 && <TabsNav label={t('info_categories')} items={state.tabs} />}
      <LinkCardGrid size="l">
        {state.items.map(({ href, title, description, updated }) => (
          <LinkCard
            key={href}
            href={href}
            title={title}
            text={description}
            meta={format().date(Date.parse(`${updated}T12:00:00Z`))}
            icon="news"
          />
        ))}
      </LinkCardGrid>
    </Page>
  )
}
