import type { Registered } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type QueryExecutorProvider, type Transaction } from 'kysely'
import { uniqueViolation } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { insertPlayer, noteAct } from '../players/index.ts'
import type { Application } from './core/read-application.ts'
import type { RegistrationDeps } from './deps.ts'
import type { Identifier } from './exclusions.ts'
import type { RegistrationTables } from './tables.ts'

export type Applicant = {
  readonly siteId: string
  readonly application: Application
  readonly passwordHash: string
  /** The fingerprint of the machine; null when unknown. */
  readonly device: string | null
}

type Tx = Transaction<RegistrationTables>
/** Called for every new player, in the same transaction. */
export type Arrives = (tx: QueryExecutorProvider, came: Came) => Promise<void>
type Came = { readonly id: bigint; readonly siteId: string; readonly referral: string | null }

export type AlsoDone = (tx: Tx, id: bigint) => Promise<void>

/** The owner of a proven address may learn that it has an account; a typed document number reveals nothing. */
const TAKEN: Readonly<Record<string, 'ALREADY_REGISTERED' | 'REGISTRATION_REFUSED'>> = {
  player_email: 'ALREADY_REGISTERED',
  player_email_key: 'ALREADY_REGISTERED',
  player_phone: 'ALREADY_REGISTERED',
  player_document_key: 'REGISTRATION_REFUSED',
}

type Deps = Pick<RegistrationDeps, 'db' | 'exclusions' | 'rememberMachine' | 'arrives'>
type FinishDeps = Deps & Pick<RegistrationDeps, 'deviceOf' | 'siteFor' | 'open'>

/** Creates players, each in one transaction. */
function createPlayers({ db, exclusions, rememberMachine, arrives }: Deps) {
  function insert(tx: Tx, { siteId, application: asked, passwordHash }: Applicant): Promise<bigint> {
    invariant(Object.keys(asked.agreed).length > 0, 'nobody registers without agreeing to the terms')
    const now = sql<Date>`clock_timestamp()`
    const player = {
      site_id: siteId,
      password_hash: passwordHash,
      given_name: asked.givenName,
      surname: asked.surname,
      country: asked.country,
      currency: asked.currency,
      language: asked.language,
      email: asked.email,
      email_confirmed_at: asked.email === null ? null : now,
      phone: asked.phone,
      phone_confirmed_at: asked.phone === null ? null : now,
      birth_date: asked.birthDate,
      document_number: asked.document,
      promocode: asked.promocode,
      bonus_choice: asked.bonusChoice,
      referral: asked.referral,
      takes_newsletter: asked.takesNewsletter,
      registration_type: asked.type,
    }
    return insertPlayer(tx, player, asked.agreed)
  }

  return {
    /** `also` runs in the same transaction. */
    async add(applicant: Applicant, also?: AlsoDone): Promise<bigint> {
      const { siteId, application } = applicant
      const identifiers = identifiersOf(applicant)
      if (await exclusions.has(siteId, identifiers)) {
        await exclusions.meet({ siteId, playerId: null, way: 'registration', identifiers })
        throw new Refusal('REGISTRATION_REFUSED')
      }
      try {
        return await db.transaction().execute(async (tx) => {
          const id = await insert(tx, applicant)
          await noteAct(tx, { siteId, playerId: id, act: 'registration', detail: { type: application.type } })
          if (applicant.device !== null)
            await rememberMachine(tx, id, exclusions.hashOf({ kind: 'device', value: applicant.device }))
          await arrives(tx, { id, siteId, referral: application.referral })
          await also?.(tx, id)
          return id
        })
      } catch (error) {
        throw takenOf(error) ?? error
      }
    },
  }
}

function identifiersOf({ application, device }: Applicant): readonly Identifier[] {
  const { email, phone, document } = application
  const all = { email, phone, document, device }
  return Object.entries(all).flatMap(([kind, value]) =>
    value === null ? [] : [{ kind: kind as Identifier['kind'], value }],
  )
}

function takenOf(error: unknown): Refusal | null {
  const refusal = TAKEN[uniqueViolation(error) ?? '']
  return refusal === undefined ? null : new Refusal(refusal)
}

const FIRST_DEPOSIT = '/office/recharge'

/** The last step of every registration: creates the player and signs them in. */
export function createFinish({ deviceOf, siteFor, open, ...deps }: FinishDeps) {
  const players = createPlayers(deps)

  return async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { application, passwordHash }: { readonly application: Application; readonly passwordHash: string },
    also?: AlsoDone,
  ): Promise<Registered> {
    const siteId = siteFor(request.hostname).id
    const id = await players.add({ siteId, application, passwordHash, device: deviceOf(request) }, also)
    const session = await open(request, reply, { id }, false)
    const next = application.type === 'pay-and-play' ? FIRST_DEPOSIT : null
    return { result: 'registered', session, credentials: null, next }
  }
}
export type Finish = ReturnType<typeof createFinish>
