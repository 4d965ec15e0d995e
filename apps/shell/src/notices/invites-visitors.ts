import { isPageName, isRouteName, pageOf } from '../routes/index.ts'

/** Pages that are a way in themselves. */
const DOORS: ReadonlySet<string> = new Set(['login', 'registration', 'passwordReset'])

/** Whether a visitor of this page may be asked to come in. */
export function invitesVisitors(route: string): boolean {
  return isRouteName(route) && isPageName(route) && pageOf(route).layout === 'default' && !DOORS.has(route)
}
