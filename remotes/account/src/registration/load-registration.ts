import type { Article, PhoneCountry, PromotionsReply, RegistrationForm, RegistrationType } from '@evens/contracts'
import { type LoadContext, type Loader, type Shell, ViewNotFound } from '@evens/remote-sdk'
import { queryOf } from '../form/address.ts'
import { currencyName } from '../form/currency-name.ts'
import { sectionOf } from '../pages/load-pages.ts'
import { TYPE_LOOKS, typeOf } from './registration-types.ts'

/** Data of the registration form, for the page and the modal alike. */
export type Asked = {
  readonly form: RegistrationForm
  readonly countries: readonly Pick<PhoneCountry, 'id' | 'name' | 'code'>[]
  /** Named on the server: a browser may have another name for a currency, and hydration would differ. */
  readonly currencies: readonly { readonly iso: string; readonly name: string }[]
  readonly type: RegistrationType
  /** The offers that the form names, with their terms; absent where it names none. */
  readonly offers?: PromotionsReply | null
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
  // Each registration type has its own address; the plain one shows the first type.
  if (page.params['type'] === undefined) return { state }
  return { state, title: `${page.title}: ${shell.texts.t(TYPE_LOOKS[asked.type].nameKey)}` }
}

/** For the modal: the path of the page below decides which bonus is preselected. */
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
  const offers = form.bonuses.length === 0 ? null : await offersOf(shell)
  const type = typeOf(wanted, offered) ?? (await socialType(shell, wanted, offered))
  if (type === null) throw new ViewNotFound()
  return {
    form,
    countries: namedIn(language, countries),
    currencies: form.currencies.map((iso) => ({ iso, name: currencyName(iso, language) })),
    type,
    offers,
  }
}

/** Without its offers the form still opens an account. */
async function offersOf({ call, language, log }: Shell): Promise<PromotionsReply | null> {
  try {
    return await call('GET /web-api/promotions', { query: { lang: language } })
  } catch (caught) {
    log('the offers of the registration could not be read', caught)
    return null
  }
}

/** Named in the shell's language: the modal's request has no language in its address. */
function namedIn(language: string, countries: readonly PhoneCountry[]): Asked['countries'] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countries
    .map(({ id, code, name }) => ({ id, code, name: names.of(code.toUpperCase()) ?? name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** The address may name a social provider instead of a registration type. */
async function socialType(
  { call }: Shell,
  wanted: string | undefined,
  offered: readonly RegistrationType[],
): Promise<RegistrationType | null> {
  if (!offered.includes('soc_reg')) return null
  const { providers } = await call('GET /web-api/social/providers')
  return providers.some(({ id }) => id === wanted) ? 'soc_reg' : null
}
