import type { App } from '../../../platform/http/serve.ts'
import { createActivation } from './activation/activation.ts'
import { createAppeals } from './appeals/appeals.ts'
import { createBinding } from './binding/binding.ts'
import { createChangePassword } from './change-password.ts'
import { createConversion } from './conversion/conversion.ts'
import type { SecurityDeps, SecurityParts } from './deps.ts'
import { createGuarded } from './guarded.ts'
import { createNewsletter } from './newsletter/newsletter.ts'
import { createNotices } from './notices.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createQuestion } from './question/question.ts'
import { createReads } from './reads.ts'
import { accountRoutes, entranceRoutes } from './routes/index.ts'
import { createProviders } from './social/providers.ts'
import { createSocial } from './social/social.ts'
import type { SecurityTables } from './tables.ts'
import { createTransfer } from './transfer/transfer.ts'
import { createTwoFactor } from './two-factor/two-factor.ts'
import { createVisitors } from './visitors.ts'

export type Security = ReturnType<typeof createSecurity>

/** How an account is protected, and the other ways into it. */
export function createSecurity(deps: SecurityDeps) {
  const parts: SecurityParts = { ...deps, db: deps.db.$extendTables<SecurityTables>() }
  const visitors = createVisitors(parts)
  const notices = createNotices(parts)
  const providers = createProviders(parts)
  const question = createQuestion(parts, visitors, notices)
  const security = {
    ...createGuarded(parts, question),
    siteFor: parts.siteFor,
    reads: createReads(parts),
    activation: createActivation(parts),
    binding: createBinding(parts, notices),
    changePassword: createChangePassword(parts, notices),
    twoFactor: createTwoFactor(parts, notices),
    passkeys: createPasskeys(parts, visitors, notices),
    social: createSocial(parts, providers.of, visitors, notices),
    question,
    newsletter: createNewsletter(parts),
    transfer: createTransfer(parts),
    conversion: createConversion(parts),
    appeals: createAppeals(parts),
    routes(app: App): void {
      accountRoutes(app, security)
      entranceRoutes(app, security)
      providers.routes(app)
    },
  }
  return security
}
