import { pass, passWith, type Effect, type Guard, type Pass } from './decision.ts'
import type { ReadonlyQuery } from './navigation.ts'

const HOUR_S = 3600
const DAY_S = 86_400
const TAGS = ['btag', 'tag', 'qtag'] as const
const PROMO_CODES = ['promocode', 'promo_code'] as const

// No partner's code is longer, and three of them, escaped and in JSON, fit into the 4096 bytes of a cookie.
const CODE_LENGTH_MAX = 200
const ENCODED_LENGTH_MAX = 1000

/** Guard 1: remembers who sent the visitor, where the jurisdiction allows it without consent or with it. */
export const referral: Guard = ({ query }, { site, visitor }) =>
  site.needsReferralConsent && !visitor.agreesToMarketing ? pass : referralOf(query)

/** The cookies of an address. The shape of each cookie is in README.md. */
export function referralOf(query: ReadonlyQuery): Pass {
  const code = (...names: readonly string[]): string | null => firstCode(query, names)
  const tag = code(...TAGS)
  const affid = code('affid')
  const cookies = [
    plain('refererid', code('ref'), 60 * DAY_S),
    referralValues(tag, affid, code(...PROMO_CODES), code('bf')),
    partnerClick(code('click_id'), code('utm_source'), code('aip')),
    tag === null || affid === null ? null : plain('affid', affid, 60 * DAY_S),
    affid === null ? plain('reflinkid', tag, HOUR_S) : null,
    plain('subid', code('subid'), 60 * DAY_S),
  ].filter((cookie) => cookie !== null)
  const postback = code('pb')
  if (cookies.length === 0 && postback === null) return pass
  return passWith(...cookies, postbackWatcher(postback))
}

/** A tag outlives a friend's invitation, so it takes the cookie when both are there. */
function referralValues(tag: string | null, affid: string | null, promocode: string | null, friend: string | null) {
  if (tag !== null) {
    const partner = { ...(affid === null ? {} : { affid }), ...(promocode === null ? {} : { promocode }) }
    return json('referral_values', { type: 'reflinkid', reflinkid: tag, ...partner }, 60 * DAY_S)
  }
  return friend === null ? null : json('referral_values', { type: 'bf_id', bf_id: friend }, DAY_S)
}

function partnerClick(clickId: string | null, source: string | null, aip: string | null): Effect | null {
  if (clickId === null || source === null || aip === null) return null
  return json('ref_partner_id', { click_id: clickId, utm_source: source, aip }, 30 * DAY_S)
}

/** Without a postback code the watcher only bridges the moment of the click. */
function postbackWatcher(postback: string | null): Effect {
  const maxAgeS = postback === null ? 4 : 30 * DAY_S
  return { kind: 'set-cookie', name: 'postback_watcher', value: encodeURIComponent(postback ?? '1'), maxAgeS }
}

function firstCode(query: ReadonlyQuery, names: readonly string[]): string | null {
  for (const name of names) {
    const value = query.get(name)?.toWellFormed() ?? ''
    const isCode = value !== '' && value.length <= CODE_LENGTH_MAX
    if (isCode && encodeURIComponent(value).length <= ENCODED_LENGTH_MAX) return value
  }
  return null
}

function plain(name: string, value: string | null, maxAgeS: number): Effect | null {
  return value === null ? null : { kind: 'set-cookie', name, value: encodeURIComponent(value), maxAgeS }
}

function json(name: string, value: Readonly<Record<string, string>>, maxAgeS: number): Effect {
  return { kind: 'set-cookie', name, value: encodeURIComponent(JSON.stringify(value)), maxAgeS }
}
