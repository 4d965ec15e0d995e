import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { createActivation } from './activation.ts'
import { createAppeals } from './appeals.ts'
import { createBinding } from './binding.ts'
import { createChangePassword } from './change-password.ts'
import { createConversion } from './conversion.ts'
import type { SecurityDeps } from './deps.ts'
import { entranceRoutes } from './entrance-routes.ts'
import { createGuarded } from './guarded.ts'
import { createNewsletter } from './newsletter.ts'
import { createNotices } from './notices.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createProfile } from './profile.ts'
import { createQuestion } from './question.ts'
import { createReads } from './reads.ts'
import { createRecovery, recoveryRoutes } from './recovery.ts'
import { accountRoutes } from './routes.ts'
import { createProviders } from './social/providers.ts'
import { createSocial } from './social/social.ts'
import type { SecurityTables } from './tables.ts'
import { createTransfer } from './transfer.ts'
import { createTwoFactor } from './two-factor.ts'
import { userConfigRoutes, type PlayerFacts } from './user-config.ts'
import { createVisitors } from './visitors.ts'

export type AccountSecurityDeps = Omit<SecurityDeps, 'db'> &
  PlayerFacts & { readonly database: Pick<Database, 'kysely'> }

/** Everything that protects an account or changes how it is opened, and what players see of it. */
export function createAccountSecurity({ database, hasDeposit, deskOf, ...services }: AccountSecurityDeps) {
  const deps: SecurityDeps = { ...services, db: database.kysely.$extendTables<SecurityTables>() }
  const visitors = createVisitors(deps)
  const notices = createNotices(deps)
  const providers = createProviders(deps)
  const question = createQuestion(deps, visitors, notices)
  const { signedIn, guarded } = createGuarded(deps, question)
  const recovery = createRecovery(deps)
  const profile = createProfile({ ...deps, guarded })
  const security = {
    signedIn,
    guarded,
    siteFor: deps.siteFor,
    reads: createReads(deps),
    activation: createActivation(deps),
    binding: createBinding(deps, notices),
    changePassword: createChangePassword(deps, notices),
    twoFactor: createTwoFactor(deps, notices),
    passkeys: createPasskeys(deps, visitors, notices),
    social: createSocial(deps, providers.of, visitors, notices),
    question,
    newsletter: createNewsletter(deps),
    transfer: createTransfer(deps),
    conversion: createConversion(deps),
    appeals: createAppeals(deps),
    routes(app: App): void {
      accountRoutes(app, security)
      entranceRoutes(app, security)
      recoveryRoutes(app, recovery)
      profile.routes(app)
      userConfigRoutes(app, { ...deps, hasDeposit, deskOf, isTransferRequired: security.transfer.isRequired })
      providers.routes(app)
    },
  }
  return security
}
export type AccountSecurity = ReturnType<typeof createAccountSecurity>
