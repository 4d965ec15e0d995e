import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { Section, Stack } from '@evens/ui'
import { Rail } from '../list/rail.tsx'
import { SectionNav } from '../list/section-nav.tsx'
import { TitleGrid } from '../list/title-grid.tsx'
import type { OtherState } from '../load.ts'

/** New titles, and those that the visitor has not played yet. */
export function OtherPage({ state, page }: ViewProps<OtherState>) {
  const t = useText()
  return (
    <Page page={page}>
      <Stack gap="l">
        <SectionNav chosen={null} />
        <Rail title={t('lobby_rail_new')} cards={state.newest} isLarge />
        <Section title={t('lobby_rail_untried')}>
          <TitleGrid cards={state.untried} label={t('lobby_rail_untried')} />
        </Section>
      </Stack>
    </Page>
  )
}
