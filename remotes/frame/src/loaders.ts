import { currencyOf } from '@evens/kernel'
import type { LoadContext, Loaded, Loaders, Shell } from '@evens/remote-sdk'
import type { FooterState } from './footer/footer.tsx'
import { topChamps } from './menu/menu-entries.ts'
import { marksOf, type OfficeState } from './menu/office-menu.tsx'
import type { BookState } from './menu/side-menu.tsx'
import type { ShownCheck } from './session/reality-check.tsx'

/** Loads only the visible part: the champs of a sport are fetched when it is opened. */
async function loadMenu({ shell, props }: LoadContext): Promise<Loaded> {
  const theme = props?.['theme']
  if (theme === 'office') return { state: await loadOfficeMarks(shell) }
  if (theme !== 'sports' && theme !== 'esports') return { state: null }
  const { sports, champs } = await shell.call('GET /web-api/book/sports', { query: { lang: shell.language } })
  const state: BookState = theme === 'sports' ? { sports, top: topChamps(champs) } : { sports }
  return { state }
}

/** A failure is only logged: the menu works without its marks. */
async function loadOfficeMarks({ call, player, log }: Shell): Promise<OfficeState> {
  if (player.get() === null) return {}
  try {
    const { result } = await call('GET /web-api/user/config')
    return { missing: marksOf(result) }
  } catch (error) {
    log('the marks of the office menu could not be read', error)
    return {}
  }
}

/** The links block and the text of the page, from the site's settings. An unknown page, the error page for one, has neither. */
export async function loadFooter({ shell: { call, site }, page, props }: LoadContext): Promise<Loaded> {
  if (props?.['theme'] === 'compact') return { state: {} }
  const path = page.fullPath.replace(/[?#].*$/, '')
  const asked = { query: { url: path } }
  try {
    const [{ links }, { content }] = await Promise.all([
      site.switches.seoLinks ? call('GET /seo-api/v1/visual', asked) : { links: [] },
      call('GET /seo-api/v1/content', asked),
    ])
    return { state: { seo: { path, links, paragraphs: paragraphsOf(content) } } satisfies FooterState }
  } catch {
    return { state: {} }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The call answers escaped paragraphs; React escapes them again. */
const paragraphsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) =>
    text.replaceAll(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  )

async function loadRealityCheck({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: { check: null } }
  const check = await shell.call('GET /limit-service-api/api/external/web/v3/reality-check')
  const exponents = check.money.map(({ currency }) => {
    const found = currencyOf(currency)
    return [currency, found.ok ? found.value.exponent : 0] as const
  })
  return { state: { check: { ...check, exponents: Object.fromEntries(exponents) } satisfies ShownCheck } }
}

export const loaders: Loaders = {
  menu: loadMenu,
  footer: loadFooter,
  'reality-check': loadRealityCheck,
}
