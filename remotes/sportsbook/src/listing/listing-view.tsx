import { EventList } from '@evens/book-ui'
import { TOP_KINDS } from '@evens/contracts/book'
import { Page, useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { Button, EmptyState, Section, TabsNav } from '@evens/ui'
import type { ListingState } from './load-listing.ts'

/** A list that was put together for the reader, with what it is. */
export function ListingView({ state: { lists, noteKey, top }, page }: { state: ListingState; page: PageInfo }) {
  const t = useText()
  const { href } = useShell()
  const filled = lists.filter(({ groups }) => groups.length > 0)
  return (
    <Page page={page} lead={t(noteKey)}>
      {top !== null && (
        <TabsNav
          label={t('listing_when')}
          items={TOP_KINDS.map((kind) => ({
            href: href('topEvents', { subType: kind }),
            label: t(`listing_top_${kind}`),
            current: kind === top,
          }))}
        />
      )}
      {filled.length === 0 && (
        <EmptyState
          icon="calendar"
          title={t('list_empty')}
          text={t('list_empty_text')}
          action={<Button href={href('line')}>{t('list_to_line')}</Button>}
        />
      )}
      {filled.length === 1
        ? filled.map((view) => <EventList key={view.section} view={view} topic={null} />)
        : filled.map((view, at) => (
            <Section key={at} title={t(`listing_${view.section}`)}>
              <EventList view={view} topic={null} />
            </Section>
          ))}
    </Page>
  )
}
