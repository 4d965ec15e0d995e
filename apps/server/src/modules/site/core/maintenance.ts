import type { Maintenance } from '@evens/contracts'

type Moment = Maintenance['started_at']

const MS_NOT_SECONDS = 100_000_000_000
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** Seconds since 1970; `undefined` when it is not a moment at all. A date without a zone is taken as UTC. */
export function momentSeconds(moment: Moment): number | null | undefined {
  if (moment === null) return null
  if (typeof moment === 'number') return moment > MS_NOT_SECONDS ? Math.floor(moment / 1000) : moment
  const [, day, time = '00:00', zone = 'Z'] = DATE.exec(moment) ?? []
  const ms = day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000)
}

const isOn = (flag: boolean | 0 | 1): boolean => flag === true || flag === 1

/**
 * Closed by both flags of the configuration, or by the visitor's own maintenance cookie. The cookie can only close:
 * no value of it opens a site that is closed.
 */
export function isUnderMaintenance(maintenance: Maintenance, cookie: string | undefined): boolean {
  return cookie === '1' || (isOn(maintenance.isActive) && isOn(maintenance.web_state))
}

/** From the start of the notice until its end, or until the end of the work where the notice has none of its own. */
export function isNoticeTime(maintenance: Maintenance, nowMs: number): boolean {
  const from = momentSeconds(maintenance.notify_started_at) ?? null
  const until = momentSeconds(maintenance.notify_ended_at) ?? momentSeconds(maintenance.ended_at) ?? null
  const now = nowMs / 1000
  return from !== null && from <= now && (until === null || now < until)
}

const RUSSIAN_WORDING = new Set(['az', 'kz', 'kk', 'ua', 'uk', 'ru'])

/** The notice is worded in Russian for these languages and in English for all others. */
export function wordingLanguage(language: string): 'ru' | 'en' {
  return RUSSIAN_WORDING.has(language.toLowerCase()) ? 'ru' : 'en'
}
