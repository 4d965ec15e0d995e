export { actsOf, aSecuritySite, codeIn, giveSession, kindsTo, signedIn } from './start-account-security.ts'
export { startRegistration, type StartedRegistration } from '../../registration/testing/start-registration.ts'

/** What tests outside this module start a site with players by. */
