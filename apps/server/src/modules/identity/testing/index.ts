/** What tests outside this module start a site with players by. */
export {
  actsOf,
  codeIn,
  giveSession,
  kindsTo,
  securityTestMigrations,
  signedIn,
  startSecurity,
  type SecurityNode,
} from '../security/testing/start-security.ts'
