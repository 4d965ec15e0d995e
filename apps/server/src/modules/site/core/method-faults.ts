import {
  type CashierSettings,
  IDENTIFYING_FIELDS,
  type PaymentMethodDefinition,
  type PaymentTerms,
  type SiteConfig,
} from '@evens/contracts'
import { currencyOf, parseAmount, PLAIN_MARKS } from '@evens/kernel'

/** Cross-checks of a site's payment methods that a schema cannot express; null when they are sound. */
export function methodFault({ methods, catalogue }: Pick<CashierSettings, 'methods' | 'catalogue'>): string | null {
  const ids = catalogue.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return `cashier.catalogue defines ${twice} twice`
  const unknown = methods.find((id) => !ids.includes(id))
  if (unknown !== undefined)
    return `cashier.methods names ${unknown}, which cashier.catalogue does not define; it has ${ids.join(', ')}`
  for (const method of catalogue) {
    const fault = faultOf(method)
    if (fault !== null) return `the payment method ${method.id}: ${fault}`
  }
  return null
}

function faultOf({ deposit, withdrawal, currencies }: PaymentMethodDefinition): string | null {
  if (deposit === null && withdrawal === null) return 'it needs deposit or withdrawal'
  const strange = currencies?.find((code) => !currencyOf(code).ok)
  if (strange !== undefined) return `unknown currency ${strange}`
  const names = withdrawal?.fields.map(({ name }) => name) ?? []
  if (names.length > 0 && !IDENTIFYING_FIELDS.some((name) => names.includes(name)))
    return `withdrawal.fields needs one of ${IDENTIFYING_FIELDS.join(', ')}, by which excluded persons are recognised`
  return termsFault('deposit', deposit) ?? termsFault('withdrawal', withdrawal)
}

function termsFault(kind: string, terms: PaymentTerms | null): string | null {
  if (terms === null) return null
  if (terms.min <= 0) return `${kind}.min must be above 0`
  if (terms.min > terms.max) return `${kind}.min is above max`
  if (terms.minutesFrom > terms.minutesTo) return `${kind}.minutesFrom is above minutesTo`
  for (const [at, { name, pattern }] of terms.fields.entries()) {
    if (terms.fields.findIndex((field) => field.name === name) !== at) return `${kind}.fields has ${name} twice`
    if (!isWholePattern(pattern)) return `${kind}.fields.${name}: the pattern must be a regular expression ^…$`
  }
  for (const [currency, amounts] of Object.entries(terms.amounts ?? {})) {
    const fault = amountsFault(currency, amounts)
    if (fault !== null) return `${kind}.amounts.${currency}: ${fault}`
  }
  return null
}

function amountsFault(
  code: string,
  { min, max, feeFixed }: { min: string; max: string; feeFixed: string },
): string | null {
  const currency = currencyOf(code)
  if (!currency.ok) return 'unknown currency'
  const [least, most, fee] = [min, max, feeFixed].map((text) => parseAmount(text, currency.value.exponent, PLAIN_MARKS))
  if (!least?.ok || !most?.ok || !fee?.ok) return `an amount has more than ${currency.value.exponent} decimals`
  return least.value <= 0n || least.value > most.value ? 'min must be above 0 and not above max' : null
}

function isWholePattern(pattern: string): boolean {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

type Texts = Map<string, Record<string, string>>

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The texts of configured methods and fields by language, under the keys of the dictionaries. */
export function methodTexts(sites: readonly Pick<SiteConfig, 'cashier'>[]): Texts {
  const texts: Texts = new Map()
  const add = (language: string, given: Readonly<Record<string, string>>): void =>
    void texts.set(language, { ...texts.get(language), ...given })
  for (const { id, texts: own = {}, deposit, withdrawal } of sites.flatMap(({ cashier }) => cashier.catalogue)) {
    const key = `cashier_method_${id.replaceAll('-', '_')}`
    for (const [language, { name, text }] of Object.entries(own)) add(language, { [key]: name, [`${key}_text`]: text })
    for (const field of [...(deposit?.fields ?? []), ...(withdrawal?.fields ?? [])])
      for (const [language, { label, hint }] of Object.entries(field.texts ?? {})) {
        const fieldKey = `cashier_field_${snake(field.name)}`
        add(language, { [fieldKey]: label, [`${fieldKey}_hint`]: hint })
      }
  }
  return texts
}

/** The keys of the texts that the methods of a site need. */
export const methodKeys = ({ cashier: { methods, catalogue } }: Pick<SiteConfig, 'cashier'>): readonly string[] =>
  catalogue
    .filter(({ id }) => methods.includes(id))
    .flatMap(({ id, deposit, withdrawal }) => {
      const key = `cashier_method_${id.replaceAll('-', '_')}`
      const fields = [...(deposit?.fields ?? []), ...(withdrawal?.fields ?? [])].flatMap(({ name }) => {
        const fieldKey = `cashier_field_${snake(name)}`
        return [fieldKey, `${fieldKey}_hint`]
      })
      return [key, `${key}_text`, ...fields]
    })
