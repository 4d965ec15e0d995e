import type { PublicBetting } from './betting.ts'
import type { Contacts } from './config.ts'
import type { PublicRegistration } from './registration.ts'
import type { Switches } from './switches.ts'

/** Entry of the language list: native name and flag. */
export type PublicLanguage = { readonly code: string; readonly name: string; readonly flag: string }

export type MaintenanceNotice = {
  readonly isActive: boolean
  readonly title: string
  /** Planned time of the maintenance, if the notice is shown; the end may be unknown. */
  readonly notify: { readonly fromMs: number; readonly untilMs: number | null } | null
  /** The notice is in Russian or English, whatever the language of the page. */
  readonly language: string
  readonly text: string
  readonly from: string
  readonly until: string
}

/** Part of the configuration that every page carries; `all.json` has all of it. */
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
  /** Months that history and statement reach back. */
  readonly historyMonths: number
  readonly supportEmail: string
  readonly supportPhone: Contacts['phone']
  readonly supportHours: Contacts['hours']
  readonly languages: readonly PublicLanguage[]
  readonly defaultLanguage: string
  readonly currencies: readonly string[]
  readonly oddsFormats: readonly number[]
  readonly switches: Switches
  /** Optional routes, by the name of their flag. */
  readonly availableRoutes: Readonly<Record<string, boolean>>
  /** Sections of casino and games with a title that can be played. */
  readonly openSections: readonly string[]
  readonly showcase: 'european' | 'asian'
  readonly autoLogoffMinutes: number
  readonly ageAcceptanceDays: number
  readonly socialLinks: readonly { readonly name: string; readonly link: string; readonly iconName: string }[]
  /** Carousel of the home page. */
  readonly banners: readonly { readonly key: string; readonly path: string; readonly art: string }[]
  /** Licence lines of the footer. */
  readonly licences: readonly string[]
  /** The visitor's country requires the policy logo on every page. */
  readonly hasPolicyLogo: boolean
  readonly betting: PublicBetting
  readonly registration: PublicRegistration
  readonly maintenance: MaintenanceNotice
}
