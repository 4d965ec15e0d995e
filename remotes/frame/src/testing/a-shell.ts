import { isRouteName, pathOf } from '@evens/shell/routes'
import { aShell as aBareShell } from '@evens/test-kit'

/** A shell with the addresses of the real route table. */
export const aShell = (facts: Parameters<typeof aBareShell>[0] = {}) =>
  aBareShell({ pathOf: (route, params) => (isRouteName(route) ? pathOf(route, params) : `/${route}`), ...facts })
