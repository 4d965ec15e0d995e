import {
  CAPTCHA_HEADER,
  CAPTCHA_LIFETIME_S,
  type CaptchaAsked,
  type CaptchaType,
  getCaptchaTime,
  type SiteConfig,
  updateCaptcha,
  validateCaptcha,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { type Answer, createChallenges } from './challenges.ts'

/** The table of this module, which only it accesses. */
type CaptchaTables = {
  captcha_spent: { signature: Buffer; expires_at: Date }
}

export type CaptchaDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  /** Signs the challenges; at least 32 random bytes from the data folder. */
  readonly captchaKey: Uint8Array
  /** The rounds of one try. */
  readonly captchaCost: number
}

export type Captcha = ReturnType<typeof createCaptcha>

/** Proof of work: a browser does it once for a person, a bot for every attempt. No third party is involved. */
export function createCaptcha({ database, siteFor, captchaKey, captchaCost }: CaptchaDeps) {
  const spent = createSpent(database.kysely.$extendTables<CaptchaTables>())
  const challenges = createChallenges(captchaKey, captchaCost)
  const siteIdOf = ({ hostname }: FastifyRequest): string => siteFor(hostname).id

  async function challengeFor(request: FastifyRequest, type: CaptchaType, factor = 1): Promise<CaptchaAsked> {
    const untilSeconds = (await spent.nowSeconds()) + CAPTCHA_LIFETIME_S
    return { type, challenge: await challenges.make({ type, siteId: siteIdOf(request) }, untilSeconds, factor) }
  }

  const captcha = {
    challengeFor,

    /**
     * Goes on when the request brings a solved challenge of this type, which is used up; else refuses with a new one.
     * It stands in the header, or in the field of a body that has one for it. `factor` is how many times the usual work is
     * asked for; half of it is enough, so that nobody works twice because it rose meanwhile.
     */
    async require(request: FastifyRequest, type: CaptchaType, inBody?: string, factor = 1): Promise<void> {
      const token = request.headers[CAPTCHA_HEADER] ?? inBody
      if (typeof token === 'string') {
        const answer = await challenges.read(token, { type, siteId: siteIdOf(request) })
        const isEnough = answer !== null && answer.cost * 2 >= captchaCost * factor
        if (isEnough && (await spent.spend(answer))) return
      }
      throw new Refusal('CAPTCHA_REQUIRED', { captcha: await challengeFor(request, type, factor) })
    },

    async isGood(request: FastifyRequest, type: CaptchaType, token: string): Promise<boolean> {
      const answer = await challenges.read(token, { type, siteId: siteIdOf(request) })
      return answer !== null && (await spent.isGood(answer))
    },

    time: async () => ({ time: await spent.nowSeconds(), lifetime: CAPTCHA_LIFETIME_S }),
    routes: (app: App): void => captchaRoutes(app, captcha),
  }
  return captcha
}

const EXPIRED_SWEPT_AT_ONCE = 20

/** Spent challenges are stored in the database, so that every node knows them; expiry follows the database clock. */
function createSpent(db: Kysely<CaptchaTables>) {
  /** Each use takes a few dead ones away, so that no job is needed for it. */
  async function sweep(): Promise<void> {
    await sql`
      delete from captcha_spent where signature in (
        select signature from captcha_spent where expires_at <= clock_timestamp()
        limit ${EXPIRED_SWEPT_AT_ONCE} for update skip locked
      )`.execute(db)
  }

  return {
    async nowSeconds(): Promise<number> {
      const { rows } = await sql<{ now: number }>`
        select floor(extract(epoch from clock_timestamp()))::float8 as now`.execute(db)
      return rows[0]?.now ?? 0
    },

    async isGood({ signature, untilSeconds }: Answer): Promise<boolean> {
      const { rows } = await sql<{ good: boolean }>`
        select to_timestamp(${untilSeconds}::float8) > clock_timestamp()
          and not exists (select from captcha_spent where signature = ${signature}) as good`.execute(db)
      return rows[0]?.good === true
    },

    /** True for the first use within its lifetime. */
    async spend({ signature, untilSeconds }: Answer): Promise<boolean> {
      await sweep()
      const { numAffectedRows } = await sql`
        insert into captcha_spent (signature, expires_at)
        select ${signature}::bytea, to_timestamp(${untilSeconds}::float8)
        where to_timestamp(${untilSeconds}::float8) > clock_timestamp()
        on conflict do nothing`.execute(db)
      return numAffectedRows === 1n
    },
  }
}

function captchaRoutes(app: App, captcha: Captcha): void {
  serve(app, getCaptchaTime, () => captcha.time())
  serve(app, updateCaptcha, ({ request, query }) => captcha.challengeFor(request, Number(query.type) as CaptchaType))
  serve(app, validateCaptcha, async ({ request, body }) => {
    refuseForeignPage(request)
    return { isValid: await captcha.isGood(request, body.type, body.token) }
  })
}
