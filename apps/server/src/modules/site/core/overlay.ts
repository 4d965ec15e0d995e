import { poisonedKey } from '@evens/kernel'
import { SiteConfig } from '@evens/contracts'
import { MARKET_GROUPS } from '@evens/pricing'
import { limitFault, STAKED_TYPES } from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import { Errors } from 'typebox/value'
import { momentSeconds } from './maintenance.ts'
import { methodFault } from './method-faults.ts'

type Json = Readonly<Record<string, unknown>>
export type Overlaid = { readonly site: SiteConfig } | { readonly fault: string }

/** A site with a partial configuration laid over it: objects are merged, lists and plain values replaced. */
export function laidOver(site: SiteConfig, overlay: unknown): Overlaid {
  if (!isObject(overlay)) return { fault: 'must be an object' }
  const poisoned = poisonedKey(overlay)
  if (poisoned !== null) return { fault: `unknown key ${poisoned}` }
  if ('id' in overlay) return { fault: 'id cannot be changed' }
  const languages = overlay['languages']
  const whole = Array.isArray(languages) ? { ...overlay, languages: { all: languages } } : overlay
  const merged = fittingLanguages(merge(site, whole) as SiteConfig, whole)
  const [...faults] = Errors(SiteConfig, merged)
  if (faults.length > 0) return { fault: sentence(faults) }
  const fault = contradiction(merged)
  return fault === null ? { site: merged } : { fault }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over
  // fromEntries defines properties, so that a key such as __proto__ is only a key, and an unknown one.
  return Object.fromEntries([
    ...Object.entries(under),
    ...Object.entries(over).map(([key, value]) => [key, Object.hasOwn(under, key) ? merge(under[key], value) : value]),
  ])
}

/** Naming the languages is enough: a default or a hidden language that is no longer among them gives way. */
function fittingLanguages(site: SiteConfig, overlay: Json): SiteConfig {
  const given = overlay['languages']
  const { languages } = site
  if (!isObject(given) || !Array.isArray(given['all']) || !isObject(languages)) return site
  const { all } = languages
  const fitting = {
    ...languages,
    ...(given['default'] === undefined && !all.includes(languages.default) && { default: all[0] ?? '' }),
    ...(given['hidden'] === undefined && { hidden: languages.hidden.filter((code) => all.includes(code)) }),
  }
  return { ...site, languages: fitting }
}

type SchemaFault = {
  readonly keyword: string
  readonly instancePath: string
  readonly message: string
  readonly params: object
}

/** One sentence that names the key: an unknown one first, else the deepest that is wrong; "must be null" helps no one. */
function sentence(faults: readonly SchemaFault[]): string {
  for (const { keyword, instancePath, params } of faults) {
    const [key] =
      keyword === 'additionalProperties' ? (params as { additionalProperties: string[] }).additionalProperties : []
    if (key !== undefined) return `unknown key ${dotted(`${instancePath}/${key}`)}`
  }
  const depth = ({ instancePath, message }: SchemaFault): number =>
    instancePath.split('/').length - (message === 'must be null' ? 0.5 : 0)
  const [deepest] = faults.toSorted((a, b) => depth(b) - depth(a))
  return `${dotted(deepest?.instancePath ?? '')} ${deepest?.message}`
}

const dotted = (pointer: string): string => pointer.slice(1).replaceAll('/', '.')

/** Checks values that must agree with one another, which a schema cannot express. */
function contradiction(site: SiteConfig): string | null {
  const { languages, currencies, coefficients, maintenance, jurisdiction } = site
  if (!languages.all.includes(languages.default)) return 'languages.default must be one of languages.all'
  if (!currencies.all.includes(currencies.default)) return 'currencies.default must be one of currencies.all'
  if (!coefficients.allowed.includes(coefficients.default))
    return 'coefficients.default must be one of coefficients.allowed'
  const { minimumAge } = packOf(jurisdiction.pack)
  if (jurisdiction.minimumAge < minimumAge)
    return `jurisdiction.minimumAge must be at least ${minimumAge}, as the pack ${jurisdiction.pack} asks for`
  const times = ['started_at', 'ended_at', 'notify_started_at', 'notify_ended_at'] as const
  const unreadable = times.find((time) => momentSeconds(maintenance[time]) === undefined)
  if (unreadable !== undefined) return `maintenance.${unreadable} must be a date or seconds since 1970`
  const limits = limitFault(site.betting, STAKED_TYPES, MARKET_GROUPS)
  return limits === null ? methodFault(site.cashier) : `betting.limits: ${limits}`
}
