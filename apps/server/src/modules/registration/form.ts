import type { RegistrationForm, RegistrationSettings, SiteConfig } from '@evens/contracts'
import { countryIdOf } from '@evens/kernel'
import { latestBirthDate } from '@evens/rules/registration'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type FormFacts = {
  readonly today: string
  /** Presumed, of the visitor. */
  readonly country: string
  readonly currency: string
  readonly path: string
  readonly responsibleGaming: string | null
}

/** The fields and rules of a site's registration form. */
export function formOf(
  site: SiteConfig,
  { today, country, currency, path, responsibleGaming }: FormFacts,
): RegistrationForm {
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
    currencyId: currency,
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

const COOKIE = 'responsible_gaming'
const YEAR_S = 31_536_000

/** The version that this browser accepted, if it is the current one; else null. */
export function responsibleGamingOf({ cookies }: FastifyRequest, { registration }: SiteConfig): string | null {
  const version = registration.responsibleGaming?.version
  return version !== undefined && cookies[COOKIE] === version ? version : null
}

export function acceptResponsible(request: FastifyRequest, reply: FastifyReply, { registration }: SiteConfig): void {
  const version = registration.responsibleGaming?.version
  if (version === undefined) return
  reply.setCookie(COOKIE, version, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_S,
  })
}

/** The bonus of the longest matching path prefix; null without a match. */
export function bonusForPath(rules: RegistrationSettings['bonusByPath'], path: string): string | null {
  const plain = path.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/[?#].*$/, '')
  const below = (rule: string): boolean => rule === '/' || plain === rule || plain.startsWith(`${rule}/`)
  const fitting = rules.filter((rule) => below(rule.path))
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0]?.bonus ?? null
}
