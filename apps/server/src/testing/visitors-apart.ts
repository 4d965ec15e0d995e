import { inTurns, type Ask } from '@evens/test-kit/http'

type Settings = Readonly<Record<string, string>>

type Kept = Readonly<Record<string, unknown>>
type Visitor = {
  readonly cookies: Settings
  readonly kept: Kept
  /** Of the browser's languages; pages in Russian, which is spoken at home, do not look at it. */
  readonly abroad?: { readonly region: string; readonly kept: Kept }
}

const AT_HOME: Kept = { timeZone: 3, currentCountryCode: 'RU' }
const INDIA = { region: 'IN', kept: { timeZone: 5.5, currentCountryCode: 'IN' } }
const JAPAN = { region: 'JP', kept: { timeZone: 9, currentCountryCode: 'JP' } }

/** Visitors who have chosen differently in everything that a page shows, or are elsewhere. */
const VISITORS: readonly Visitor[] = [
  { cookies: {}, kept: { appTheme: 2, appFontSize: 1, is12h: false }, abroad: INDIA },
  { cookies: {}, kept: { appTheme: 2, appFontSize: 1, is12h: false }, abroad: JAPAN },
  { cookies: { app_theme: '1' }, kept: { appTheme: 1, appFontSize: 1 }, abroad: JAPAN },
  { cookies: { app_theme: '0', app_font_size: '3', tzo: '-5' }, kept: { appTheme: 0, appFontSize: 3, timeZone: -5 } },
  { cookies: { app_theme: '1', is12h: '1', tzo: '5.75' }, kept: { appTheme: 1, is12h: true, timeZone: 5.75 } },
  { cookies: { visually_impaired: '1', coef_view_id: '2' }, kept: { visuallyImpairedMode: true, coefViewId: 2 } },
  {
    cookies: { app_view_type: '1', app_compact_view: '1', coef_view_id: '1', cookies_agree_type: '4', hide_left: '1' },
    kept: { appViewType: 1, coefViewId: 1, isAppCompactView: 1, cookiesAgreeType: 4 },
  },
]
const PAGES = ['/en', '/ru', '/ar/about', '/en/line', '/en/registration', '/en/no-such-page']
/** Both numbers have no divisor in common, so that each visitor comes to each page in the company of all others. */
const ROUND = VISITORS.length * PAGES.length

/** Lets visitors ask for pages one across another; returns where one was shown another's choices. */
export async function choicesOfOthers(ask: Ask, rounds: number): Promise<string[]> {
  const visits = Array.from({ length: ROUND * rounds }, (_none, index) => index)
  return (await inTurns(visits, (visit) => faultsOfVisit(ask, visit), 8)).flat()
}

async function faultsOfVisit(ask: Ask, visit: number): Promise<string[]> {
  const visitor = VISITORS[visit % VISITORS.length]
  const address = `${PAGES[visit % PAGES.length]}?visit=${visit % 3}`
  const cookie = Object.entries(visitor?.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const { region, kept: there } = visitor?.abroad ?? { region: null, kept: {} }
  const headers = {
    ...(cookie !== '' && { cookie }),
    ...(region !== null && { 'accept-language': `ru-${region},en-${region},ar-${region}` }),
  }
  const { text } = await ask(address, { headers })
  const kept = { ...visitor?.kept, ...(region !== null && (address.startsWith('/ru') ? AT_HOME : there)) }
  const wrong = { ...shownBy(text, visitor?.cookies ?? {}), ...differing(text, kept) }
  return Object.keys(wrong).length === 0 ? [] : [`${address} for ${cookie || 'nobody'}: ${JSON.stringify(wrong)}`]
}

function differing(html: string, kept: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const json = /<script type="application\/json" id="evens-state">([^<]*)</.exec(html)?.[1] ?? '{}'
  const { settings = {}, ...state } = JSON.parse(json) as {
    settings?: Record<string, unknown>
    page?: { fullPath?: string }
  }
  const wrong = Object.entries(kept)
    .filter(([name, value]) => settings[name] !== value)
    .map(([name]) => [name, settings[name]])
  return { ...Object.fromEntries(wrong), ...(state.page === undefined && { state: 'missing' }) }
}

const THEMES: Readonly<Record<string, string>> = { '0': 'light', '1': 'dark' }

/** The same in the markup: the theme and the mode stand on the page itself. */
function shownBy(html: string, cookies: Settings): Record<string, unknown> {
  const theme = /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1]
  const impaired = /<html[^>]* data-impaired/.test(html)
  return {
    ...(theme !== (THEMES[cookies['app_theme'] ?? ''] ?? 'system') && { theme }),
    ...(impaired !== (cookies['visually_impaired'] === '1') && { impaired }),
  }
}
