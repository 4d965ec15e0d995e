import { type Static, Type } from 'typebox'
import { contract } from './contract.ts'

const LENGTH_MAX = 10_000

/** Device properties reported by the browser, by name. */
const DeviceComponents = Type.Refine(
  Type.Record(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), Type.Unknown(), {
    maxProperties: 30,
    additionalProperties: false,
  }),
  (components) => JSON.stringify(components).length <= LENGTH_MAX,
)
export type DeviceComponents = Static<typeof DeviceComponents>

const DeviceToken = Type.Object({
  token: Type.String(),
  expiresAt: Type.Integer({ description: 'Seconds since 1970.' }),
})
export type DeviceToken = Static<typeof DeviceToken>

/** Provided to the page by the script at `/hd-api/external/apps/{id}/api.js`. */
export type DeviceRecord = DeviceToken & { readonly data: DeviceComponents }

export const registerDevice = contract({
  method: 'POST',
  path: '/hd-api/external/apps/{id}/register',
  summary: 'Register the browser’s fingerprint and return a device token that is valid for a day.',
  access: 'public',
  params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) }),
  body: Type.Object({ components: DeviceComponents }, { additionalProperties: false }),
  reply: DeviceToken,
  errors: ['FOREIGN_PAGE', 'NOT_FOUND'],
})
