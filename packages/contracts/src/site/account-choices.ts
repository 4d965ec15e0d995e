import { SETTING_COOKIES, type StoredSetting } from './setting-cookies.ts'

/** Settings that belong to a browser or an address and never to an account. */
const OF_THE_BROWSER: readonly StoredSetting[] = ['language', 'cookiesAgreeType', 'windowSize']

/** Display settings that belong to the account of a signed-in player; their values are the texts of their cookies. */
export const ACCOUNT_SETTINGS = (Object.keys(SETTING_COOKIES) as StoredSetting[]).filter(
  (name) => !OF_THE_BROWSER.includes(name),
)

/** Values of the browser's storage that belong to the account of a signed-in player. */
export const ACCOUNT_STORED = [
  'favouriteGames',
  'favouriteChamps',
  'favouriteTitles',
  'pinnedMarkets',
  'foldedMarkets',
  'gameTab',
  'couponType',
  'couponPrices',
  'couponFlags',
  'couponAmounts',
] as const
export type AccountStored = (typeof ACCOUNT_STORED)[number]

/** Lists of which the browser's entries are added to those of the account at sign-in; of all others the account wins. */
const UNITED: readonly string[] = [
  'favouriteGames',
  'favouriteChamps',
  'favouriteTitles',
] satisfies readonly AccountStored[]

export type AccountChoices = Readonly<Record<string, string>>

export const isAccountChoice = (name: string): boolean =>
  (ACCOUNT_STORED as readonly string[]).includes(name) || (ACCOUNT_SETTINGS as readonly string[]).includes(name)

/** The account's choices after a sign-in in a browser that has choices of its own. */
export function mergedChoices(account: AccountChoices, browser: AccountChoices): AccountChoices {
  const merged = Object.entries(browser).map(([name, text]) => {
    const own = account[name]
    if (own === undefined) return [name, text] as const
    return [name, UNITED.includes(name) ? united(own, text) : own] as const
  })
  return { ...account, ...Object.fromEntries(merged) }
}

function united(own: string, other: string): string {
  const [first, second] = [listIn(own), listIn(other)]
  return JSON.stringify([...first, ...second.filter((word) => !first.includes(word))])
}

function listIn(text: string): readonly unknown[] {
  try {
    const read = JSON.parse(text) as unknown
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** The settings of an account as cookies, which `readSettings` reads. */
export const settingCookiesOf = (choices: AccountChoices): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ACCOUNT_SETTINGS.flatMap((name) => {
      const text = choices[name]
      return text === undefined ? [] : [[SETTING_COOKIES[name].cookie, text]]
    }),
  )
