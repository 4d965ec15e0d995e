export { aLeg } from './a-leg.ts'
export { aPage, aPlayer, aShell } from './a-shell.ts'
export { aStorage } from './a-storage.ts'
export { aSite, NO_MAINTENANCE, withSwitches } from './a-site.ts'
