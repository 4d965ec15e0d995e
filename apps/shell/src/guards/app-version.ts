import { load, pass, type Guard } from './decision.ts'
import { addressOf, isHashOnly } from './navigation.ts'

/** Guard 2: the next page of an outdated application comes from the server, with the new one. */
export const appVersion: Guard = (nav, { appVersion: version }) => {
  if (version === null || version.first === version.reported) return pass
  if (nav.isServer || nav.isFirst || isHashOnly(nav)) return pass
  return load(addressOf(nav) + nav.hash)
}
