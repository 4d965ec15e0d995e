import type { Facts } from './facts.ts'

/** A block check that could not be made closes the site, it does not open it. */
export function isMaintenanceActive({ site, visitor, block }: Facts): boolean {
  return site.isMaintenance || visitor.hasMaintenanceCookie || block === 'failed'
}
