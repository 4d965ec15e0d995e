export { createRegistrationModule, registrationModule } from './module.ts'
export { createExcludePlayer, createExclusions, type Exclusions, type Identifier } from './exclusions.ts'
export { createSocialTickets, type SocialPerson } from './social-ticket.ts'
