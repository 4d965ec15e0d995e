import type { EventWorld } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Stack, TabsNav } from '@evens/ui'

const WORLDS = ['real', 'virtual', 'stream'] as const
const PAGES = [
  { route: 'esportsDisciplines', key: 'esports_disciplines' },
  { route: 'esportsDashboard', key: 'esports_dashboard' },
  { route: 'esportsChamps', key: 'esports_champs' },
] as const

/** The three worlds, and what can be seen of the one that is chosen. */
export function WorldTabs({ world, route }: { world: EventWorld; route: string }) {
  const t = useText()
  const { href } = useShell()
  const here = PAGES.find((page) => page.route === route) ?? PAGES[0]
  return (
    <Stack gap="s">
      <TabsNav
        label={t('esports_worlds')}
        items={WORLDS.map((kind) => ({
          href: href(here.route, { kind }),
          label: t(`esports_world_${kind}`),
          current: kind === world,
        }))}
      />
      <TabsNav
        label={t('esports_pages')}
        items={PAGES.map((page) => ({
          href: href(page.route, { kind: world }),
          label: t(page.key),
          current: page.route === route,
        }))}
      />
    </Stack>
  )
}
