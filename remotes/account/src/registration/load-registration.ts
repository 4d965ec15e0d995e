import type { Article, PhoneCountry, RegistrationForm, RegistrationType } from '@evens/contracts'
import { ViewNotFound, type LoadContext, type Loader, type Shell } from '@evens/remote-sdk'
import { currencyName } from '../conversion/currency-name.ts'
import { queryOf } from '../form/query-of.ts'
import { sectionOf } from '../sections.ts'
import { TYPE_LOOKS, typeOf } from './registration-types.ts'

/** What the form is drawn from, on the page and in the modal alike. */
export type Asked = {
  readonly form: RegistrationForm
  readonly countries: readonly Pick<PhoneCountry, 'id' | 'name' | 'code'>[]
  /** Named here: a browser may know a currency by another name than the server does. */
  readonly currencies: readonly { readonly iso: string; readonly name: string }[]
  readonly type: RegistrationType
}
export type RegistrationState = { readonly asked: Asked; readonly article: Article }

export const loadRegistration: Loader = async ({ shell, page }) => {
  const path = queryOf(page).get('registrationStartedFrom') ?? '/'
  const [asked, article] = await Promise.all([
    load(shell, path, page.params['type']),
    shell.call('GET /web-api/content/article', {
      query: { lang: shell.language, path: sectionOf(page).text },
    }),
  ])
  const state: RegistrationState = { asked, article }
  // Each way has a page of its own; the plain address is the first of them.
  if (page.params['type'] === undefined) return { state }
  return { state, title: `${page.title}: ${shell.texts.t(TYPE_LOOKS[asked.type].nameKey)}` }
}

/** Over another page: its bonus is the one that is chosen beforehand. */
export const loadRegistrationPanel = async ({ shell, page, props = {} }: LoadContext) => {
  const { type } = props
  const asked = await load(shell, page.fullPath, typeof type === 'string' ? type : undefined)
  return { state: { asked } }
}

async function load(shell: Shell, path: string, wanted: string | undefined): Promise<Asked> {
  const { call, language } = shell
  const [form, { countries }] = await Promise.all([
    call('GET /web-api/user/registration/form', { query: { path } }),
    call('GET /web-api/phone/countries', {
      query: { lang: language },
    }),
  ])
  const offered = form.types.map(({ type }) => type)
  const type = typeOf(wanted, offered) ?? (await socialType(shell, wanted, offered))
  if (type === null) throw new ViewNotFound()
  return {
    form,
    countries: namedIn(language, countries),
    currencies: form.currencies.map((iso) => ({ iso, name: currencyName(iso, language) })),
    type,
  }
}

/** In the language of the page: a modal is asked for at an address that has none. */
function namedIn(language: string, countries: readonly PhoneCountry[]): Asked['countries'] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countries
    .map(({ id, code, name }) => ({ id, code, name: names.of(code.toUpperCase()) ?? name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** An address may name the service that vouches for the visitor. */
async function socialType(
  { call }: Shell,
  wanted: string | undefined,
  offered: readonly RegistrationType[],
): Promise<RegistrationType | null> {
  if (!offered.includes('soc_reg')) return null
  const { providers } = await call('GET /web-api/social/providers')
  return providers.some(({ id }) => id === wanted) ? 'soc_reg' : null
}
