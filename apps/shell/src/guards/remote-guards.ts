import { cancel, pass, type Guard } from './decision.ts'

/** Guard 19: a remote may keep the visitor on the page, for example because of an unsent form. */
export const remoteGuards: Guard = (_nav, { remoteVerdicts }) => (remoteVerdicts.includes(false) ? cancel : pass)
