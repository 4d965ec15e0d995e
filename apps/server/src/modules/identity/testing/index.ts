/** What tests outside this module start a site with players by. */
export { actsOf, aSecuritySite, codeIn, giveSession, kindsTo, signedIn } from '../security/testing/start-security.ts'
export { startEntry, type StartedEntry } from '../registration/testing/start-entry.ts'
