import { useShell, useStore } from '@evens/remote-sdk'
import { isRouteName, routeOf } from '../routes/index.ts'

/** Whether the page that is shown is one of the player's own. */
export function useIsInOffice(): boolean {
  const route = useStore(useShell().page, (now) => now.route)
  return isRouteName(route) && routeOf(route).accountArea === true
}
