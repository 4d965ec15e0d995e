export { createRegistrationModule, registrationModule } from './module.ts'
export {
  createExcludePlayer,
  createExclusions,
  isExclusionLine,
  restoreExclusions,
  type Exclusions,
  type Identifier,
} from './exclusions.ts'
export { createSocialTickets, type SocialPerson } from './social-ticket.ts'
