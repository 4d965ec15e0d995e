export { actsOf, aSecuritySite, codeIn, giveSession, kindsTo, signedIn } from './start-account-security.ts'
export { startRegistration, type StartedRegistration } from '../../registration/testing/start-registration.ts'
