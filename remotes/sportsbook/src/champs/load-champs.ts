import type { ChampPage, SportsReply } from '@evens/contracts'
import { ViewNotFound, type LoadContext, type Loaded } from '@evens/remote-sdk'

export type ChampsState =
  | { readonly kind: 'all'; readonly champs: SportsReply['champs'] }
  | { readonly kind: 'one'; readonly page: ChampPage }

/** The results of one champ, or every champ to choose from. */
export async function loadChamps({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const { champId } = page.params
  if (champId === undefined) {
    const { champs } = await shell.call('GET /web-api/book/sports', { query: { lang } })
    return { state: { kind: 'all', champs } satisfies ChampsState }
  }
  if (!/^\d{1,15}$/.test(champId)) throw new ViewNotFound(`no champ ${champId}`)
  const champ = await shell.call('GET /web-api/book/champ', { query: { lang, id: champId } })
  const { name } = champ.champ
  return {
    state: { kind: 'one', page: champ } satisfies ChampsState,
    title: shell.texts.t('champs_title', { champ: name }),
    crumb: name,
    above: [{ label: shell.describe('champs').title, href: shell.href('champs') }],
  }
}
