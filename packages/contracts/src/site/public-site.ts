import type { PublicBetting } from './betting.ts'
import type { PublicRegistration } from './registration.ts'
import type { Switches } from './switches.ts'

/** A language as the list of languages shows it: its own name, and whose flag stands beside it. */
export type PublicLanguage = { readonly code: string; readonly name: string; readonly flag: string }

export type MaintenanceNotice = {
  readonly isActive: boolean
  readonly title: string
  /** When the notice is shown: from when until when the site may be closed, as far as the end is known. */
  readonly notify: { readonly fromMs: number; readonly untilMs: number | null } | null
  /** The notice is worded in Russian or in English, whatever language the page is in: its language and its words. */
  readonly language: string
  readonly text: string
  readonly from: string
  readonly until: string
}

/** What every page carries of the site's configuration. The whole of it is answered by `all.json`. */
export type PublicSite = {
  readonly id: string
  readonly version: string
  readonly sandbox: boolean
  readonly brandName: string
  readonly companyName: string
  readonly logo: string
  readonly iconBase: string
  readonly themeColor: string
  readonly minimumAge: number
  readonly supportEmail: string
  readonly languages: readonly PublicLanguage[]
  readonly defaultLanguage: string
  readonly currencies: readonly string[]
  readonly oddsFormats: readonly number[]
  readonly switches: Switches
  /** Routes that not every site offers, by the name of their flag. */
  readonly availableRoutes: Readonly<Record<string, boolean>>
  readonly showcase: 'european' | 'asian'
  readonly autoLogoffMinutes: number
  readonly ageAcceptanceDays: number
  readonly socialLinks: readonly { readonly name: string; readonly link: string; readonly iconName: string }[]
  readonly consultant: { readonly provider: string } | null
  readonly betting: PublicBetting
  readonly registration: PublicRegistration
  readonly maintenance: MaintenanceNotice
}
