import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'

export const AppVersion = Type.Object({
  currentVersion: Type.String({ description: 'What the node that answers is running.' }),
  lastVersion: Type.String({ description: 'The newest version that any node has run.' }),
  datetimeOfLastUpdate: Type.String({ format: 'date-time' }),
})
export type AppVersion = Static<typeof AppVersion>

export const getAppVersion = {
  method: 'GET',
  path: '/web-api/version',
  summary: 'Which version of the site is running.',
  access: 'public',
  caching: 'no-store',
  reply: AppVersion,
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
