import { idOfSlug, sportName, viewQuery } from '@evens/book-ui'
import type { ChampPage, ChampTab } from '@evens/contracts'
import { ViewNotFound, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { queryOf } from '../address/query.ts'

/** The specification's tabs. */
export const CHAMP_TABS = ['about', 'odds', 'winners', 'live', 'tips', 'faq'] as const satisfies readonly ChampTab[]

export type ChampState = {
  readonly kind: 'champ'
  readonly section: 'line' | 'live'
  readonly tab: ChampTab
  readonly page: ChampPage
}

/** One champ: its games, who may win it, and how it stands. */
export async function loadChamp({ shell, page }: LoadContext, slug: string): Promise<Loaded> {
  const { texts, language: lang } = shell
  const section = page.route === 'live' ? 'live' : 'line'
  const id = idOfSlug(slug)
  if (id === null) throw new ViewNotFound(`no champ ${slug}`)
  const champ = await shell.call('GET /web-api/book/champ', {
    query: { lang, id, ...viewQuery(shell) },
  })
  const asked = queryOf(page).get('tab')
  const tab = CHAMP_TABS.find((one) => one === asked) ?? (section === 'live' ? 'live' : 'odds')
  const { name, sport } = champ.champ
  return {
    state: { kind: 'champ', section, tab, page: champ } satisfies ChampState,
    title: section === 'live' ? texts.t('sport_live_title', { sport: name }) : name,
    crumb: name,
    description: texts.t('champ_description', { champ: name, sport: sportName(texts, sport) }),
    above: [
      { label: shell.describe(section).title, href: shell.href(section) },
      { label: sportName(texts, sport), href: shell.href(section, { sport }) },
    ],
  }
}
