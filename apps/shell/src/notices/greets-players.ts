import { isPageName, isRouteName, pageOf, routeOf } from '../routes/index.ts'

/**
 * Whether a player is greeted on this page. Whoever is in the office has found the way, and its menu stands where the
 * greeting would; a sheet to be printed has nothing over it.
 */
export const greetsPlayers = (route: string): boolean =>
  isRouteName(route) && isPageName(route) && pageOf(route).layout === 'default' && routeOf(route).accountArea !== true
