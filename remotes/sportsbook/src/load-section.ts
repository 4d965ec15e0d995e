import { sectionLoader, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { sectionOf } from './sections.ts'

/** What the page of one sport is called, by the route it stands under. */
const OF_SPORT: Readonly<Record<string, { readonly titleKey: string; readonly descriptionKey: string }>> = {
  line: { titleKey: 'sport_line_title', descriptionKey: 'sport_line_description' },
  live: { titleKey: 'sport_live_title', descriptionKey: 'sport_live_description' },
}

export const loadAnySection = sectionLoader(sectionOf)

/** The page of one sport is called by the sport, and stands under the page of all of them. */
export async function loadSection(context: LoadContext): Promise<Loaded> {
  const loaded = await loadAnySection(context)
  const { shell, page } = context
  const { t, has } = shell.texts
  const nameKey = `sport_${page.params['sport']?.replaceAll('-', '_')}`
  const named = OF_SPORT[page.route]
  if (named === undefined || !has(nameKey)) return loaded
  const sport = t(nameKey)
  return {
    ...loaded,
    title: t(named.titleKey, { sport }),
    description: t(named.descriptionKey, { sport }),
    crumb: sport,
    above: [{ label: shell.describe(page.route).title, href: shell.href(page.route) }],
  }
}
