import { cancel, pass, type Guard } from './decision.ts'

/** Guard 19: a remote may hold the visitor on the page, for an unsent form for instance. */
export const remoteGuards: Guard = (_nav, { remoteVerdicts }) => (remoteVerdicts.includes(false) ? cancel : pass)
