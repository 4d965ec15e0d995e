import { Type, type Static } from 'typebox'
import { closed, Flag } from './shapes.ts'

/** Seconds since 1970, or a date such as `2026-11-15T13:00:00Z`; `null` when it is not planned. */
const Moment = Type.Union([Type.Null(), Type.Integer({ minimum: 0 }), Type.String({ minLength: 10, maxLength: 40 })])

export const Maintenance = closed({
  started_at: Moment,
  ended_at: Moment,
  notify_started_at: Moment,
  notify_ended_at: Moment,
  isActive: Flag,
  web_state: Flag,
})
export type Maintenance = Static<typeof Maintenance>
