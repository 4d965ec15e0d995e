import { createHmac, timingSafeEqual } from 'node:crypto'
import { getUserConfig, type NewsletterReply } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { maskedEmail, newsletterOf, noteAct, recordOf, setNewsletter } from '../players/index.ts'
import type { SignedIn } from '../sessions/index.ts'
import { createActivation } from './activation.ts'
import { createAppeals } from './appeals.ts'
import { createBinding } from './binding.ts'
import { createChangePassword } from './change-password.ts'
import { createConversion } from './conversion.ts'
import { contactDaysOf, type OfficeFacts, userConfigOf } from './core/user-config-view.ts'
import type { SecurityDeps } from './deps.ts'
import { entranceRoutes } from './entrance-routes.ts'
import { createNotices } from './notices.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createProfile } from './profile.ts'
import { createGuarded, createQuestion } from './question.ts'
import { createReads } from './reads.ts'
import { recoveryRoutes } from './recovery.ts'
import { accountRoutes } from './routes.ts'
import { createProviders, createSocial } from './social/social.ts'
import type { SecurityTables } from './tables.ts'
import { createTransfer } from './transfer.ts'
import { createTwoFactor } from './two-factor.ts'
import { createVisitors } from './visitors.ts'

export type AccountSecurityDeps = Omit<SecurityDeps, 'db'> &
  PlayerFacts & { readonly database: Pick<Database, 'kysely'> }

/** Everything that protects an account or changes how it is opened, and what players see of it. */
export function createAccountSecurity({ database, hasDeposit, officeFactsOf, ...services }: AccountSecurityDeps) {
  const deps: SecurityDeps = { ...services, db: database.kysely.$extendTables<SecurityTables>() }
  const visitors = createVisitors(deps)
  const notices = createNotices(deps)
  const providers = createProviders(deps)
  const question = createQuestion(deps, visitors, notices)
  const { signedIn, guarded } = createGuarded(deps, question)
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
      recoveryRoutes(app, deps)
      profile.routes(app)
      userConfigRoutes(app, { ...deps, hasDeposit, officeFactsOf, isTransferRequired: security.transfer.isRequired })
      providers.routes(app)
    },
  }
  return security
}
export type AccountSecurity = ReturnType<typeof createAccountSecurity>

/** Facts about the player that other modules know. */
type PlayerFacts = {
  readonly hasDeposit: (player: Principal) => Promise<boolean>
  readonly officeFactsOf: (player: Principal) => Promise<OfficeFacts>
}

type Deps = Pick<SecurityDeps, 'db' | 'siteFor'> &
  PlayerFacts & { readonly isTransferRequired: (playerId: bigint) => Promise<boolean> }

/** The record that every page of a signed-in player reads. */
function userConfigRoutes(app: App, { db, siteFor, hasDeposit, officeFactsOf, isTransferRequired }: Deps): void {
  serve(app, getUserConfig, async ({ player, request }) => {
    const site = siteFor(request.hostname)
    const { ref_id: refId, switches } = site
    const [row, isRequired, isDepositor, office] = await Promise.all([
      recordOf(db, player.id),
      isTransferRequired(player.id),
      hasDeposit(player),
      officeFactsOf(player),
    ])
    const record = { ...row, is_transfer_required: isRequired }
    const isIdentificationOn = switches.identification !== false
    return {
      result: userConfigOf(record, {
        refId,
        isIdentificationOn,
        hasDeposit: isDepositor,
        contactDays: contactDaysOf(site),
        office,
      }),
    }
  })
}

const TOKEN = /^(\d{1,19})\.([\w-]{43})$/

/** The unsubscribe link of every letter: it never expires, because all it can do is unsubscribe. */
function createNewsletter({ db, keys, siteFor }: Pick<SecurityDeps, 'db' | 'keys' | 'siteFor'>) {
  const signatureOf = (siteId: string, id: string): Buffer =>
    createHmac('sha256', keys.codes).update(`newsletter\0${siteId}\0${id}`).digest()

  function playerIn(siteId: string, token: string): bigint {
    const [, id = '', given = ''] = TOKEN.exec(token) ?? []
    if (id === '' || !timingSafeEqual(signatureOf(siteId, id), Buffer.from(given, 'base64url'))) {
      throw new Refusal('LINK_OVER')
    }
    return BigInt(id)
  }

  const shown = (row: { email: string | null; takes_newsletter: boolean } | undefined): NewsletterReply => {
    if (row === undefined) throw new Refusal('LINK_OVER')
    return { email: row.email === null ? '' : maskedEmail(row.email), takesNewsletter: row.takes_newsletter }
  }

  return {
    /** The unsubscribe path of a letter. */
    pathFor: ({ id, siteId }: { readonly id: bigint; readonly siteId: string }, language: string): string =>
      `/${language}/user/stopnewsletter?token=${id}.${signatureOf(siteId, String(id)).toString('base64url')}`,

    async show(request: FastifyRequest, token: string): Promise<NewsletterReply> {
      const siteId = siteFor(request.hostname).id
      return shown(await newsletterOf(db, siteId, playerIn(siteId, token)))
    },

    leave: ({ id, siteId }: Pick<SignedIn, 'id' | 'siteId'>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await setNewsletter(tx, siteId, id, false)
        await noteAct(tx, { siteId, playerId: id, act: 'newsletter-stopped' })
      }),

    stop(request: FastifyRequest, token: string): Promise<NewsletterReply> {
      const siteId = siteFor(request.hostname).id
      const playerId = playerIn(siteId, token)
      return db.transaction().execute(async (tx) => {
        const row = await setNewsletter(tx, siteId, playerId, false)
        await noteAct(tx, { siteId, playerId, act: 'newsletter-stopped' })
        return shown(row)
      })
    },
  }
}
