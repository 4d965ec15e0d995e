import { isRouteName, pathOf } from '@evens/shell/routes'
import { aShell as aBareShell } from '@evens/test-kit'

/** A shell whose addresses are those of the site's own routes. */
export const aShell = (facts: Parameters<typeof aBareShell>[0] = {}) =>
  aBareShell({ pathOf: (route, params) => (isRouteName(route) ? pathOf(route, params) : `/${route}`), ...facts })
