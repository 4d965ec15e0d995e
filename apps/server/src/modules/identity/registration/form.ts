import type { RegistrationForm, SiteConfig } from '@evens/contracts'
import { countryIdOf } from '@evens/kernel'
import { latestBirthDate } from '@evens/rules/registration'
import { bonusForPath } from './core/bonus-for-path.ts'

export type FormFacts = {
  readonly today: string
  /** Where the visitor seems to be. */
  readonly country: string
  readonly path: string
  readonly responsibleGaming: string | null
}

/** What the site asks of whoever registers. */
export function formOf(site: SiteConfig, { today, country, path, responsibleGaming }: FormFacts): RegistrationForm {
  const { registration, jurisdiction, currencies } = site
  const isOff = site.switches.registration === false
  return {
    types: isOff
      ? []
      : registration.types.map(({ type, required, optional }) => ({
          type,
          fields: [
            ...required.map((field) => ({ field, isRequired: true })),
            ...optional.map((field) => ({ field, isRequired: false })),
          ],
        })),
    shownAs: registration.shownAs,
    minimumAge: jurisdiction.minimumAge,
    latestBirthDate: latestBirthDate(today, jurisdiction.minimumAge),
    countryId: countryIdOf(country),
    currencies: currencies.all,
    currencyId: currencies.default,
    password: registration.password,
    documents: { terms: registration.documents.terms.version, privacy: registration.documents.privacy.version },
    responsibleGaming:
      registration.responsibleGaming === null
        ? null
        : { ...registration.responsibleGaming, isAccepted: responsibleGaming !== null },
    bonuses: registration.bonuses,
    bonus: bonusForPath(registration.bonusByPath, path),
  }
}
