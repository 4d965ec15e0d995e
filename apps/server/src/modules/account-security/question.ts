import type { Proof, SecurityQuestion } from '@evens/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { noteAct, securityAnswerOf, setSecurityAnswer } from '../players/index.ts'
import type { Bound, SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { Notices } from './notices.ts'
import type { SecurityTables } from './tables.ts'
import type { Visitors } from './visitors.ts'

/** Counts by player, so that a new browser gives no new tries. */
const triesOf = (playerId: bigint): Bound => ({ what: 'question', by: String(playerId), max: 5, seconds: 3600 })

/** Normalises case and spacing, which people vary. */
const answerOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** The security question: in a browser where it was never answered, changes to the account wait for the answer. */
export function createQuestion(
  { db, passwords, sessions, attempts }: Pick<SecurityDeps, 'db' | 'passwords' | 'sessions' | 'attempts'>,
  visitors: Visitors,
  notices: Notices,
) {
  const browsers = createAnsweredBrowsers(db)
  const stored = (playerId: bigint) => securityAnswerOf(db, playerId)

  async function asked(request: FastifyRequest, { id }: SignedIn): Promise<SecurityQuestion | null> {
    const question = questionOf((await stored(id)).question_id)
    return question === null || (await browsers.has(id, visitors.of(request))) ? null : question
  }

  return {
    asked,
    all: QUESTIONS,
    idOf: async (playerId: bigint): Promise<number | null> => (await stored(playerId)).question_id,

    async refuseUnanswered(request: FastifyRequest, player: SignedIn): Promise<void> {
      if ((await asked(request, player)) !== null) throw new Refusal('USER_QUESTION_FIRST')
    },

    /** The browser that sets it counts as answered; every other one is asked. */
    async set(request: FastifyRequest, reply: FastifyReply, player: SignedIn, questionId: number, typed: string) {
      if (questionOf(questionId) === null) throw new Refusal('NOT_FOUND', { field: 'questionId' })
      const { id, siteId } = player
      const hash = await passwords.hash(answerOf(typed))
      const visitor = await visitors.begin(request, reply)
      await db.transaction().execute(async (tx) => {
        await setSecurityAnswer(tx, id, { questionId, hash })
        await browsers.clear(tx, id)
        await browsers.add(tx, id, visitor)
        await noteAct(tx, { siteId, playerId: id, act: 'question-set' })
        await notices.send(tx, player, 'question_changed')
      })
    },

    async remove(player: SignedIn): Promise<void> {
      const { id, siteId } = player
      await db.transaction().execute(async (tx) => {
        await setSecurityAnswer(tx, id, null)
        await browsers.clear(tx, id)
        await noteAct(tx, { siteId, playerId: id, act: 'question-removed' })
        await notices.send(tx, player, 'question_changed')
      })
    },

    /** The last wrong answer ends the session, so the password alone is not enough. */
    async answer(request: FastifyRequest, reply: FastifyReply, player: SignedIn, typed: string) {
      if ((await asked(request, player)) === null) throw new Refusal('NOT_FOUND')
      const tries = triesOf(player.id)
      const isTried = await attempts.take([tries])
      const [taken = tries.max] = await attempts.counts([tries])
      const triesLeft = Math.max(0, tries.max - taken)
      const { answer_hash: hash } = await stored(player.id)
      if (isTried && (await passwords.isRight(answerOf(typed), hash))) {
        await browsers.add(db, player.id, await visitors.begin(request, reply))
        await attempts.forget([tries])
        return { isRight: true, triesLeft }
      }
      if (triesLeft === 0) await sessions.end(player, 'wrong-answers')
      return { isRight: false, triesLeft }
    },
  }
}
export type Question = ReturnType<typeof createQuestion>

/** Browsers in which a player has answered the question. */
function createAnsweredBrowsers(db: Kysely<SecurityTables>) {
  return {
    async has(playerId: bigint, visitor: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom('player_answered_browser')
        .select('player_id')
        .where('player_id', '=', playerId)
        .where('visitor_hash', '=', visitor)
        .executeTakeFirst()
      return row !== undefined
    },

    async add(tx: Kysely<SecurityTables>, playerId: bigint, visitor: Buffer): Promise<void> {
      await tx
        .insertInto('player_answered_browser')
        .values({ player_id: playerId, visitor_hash: visitor })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async clear(tx: Kysely<SecurityTables>, playerId: bigint): Promise<void> {
      await tx.deleteFrom('player_answered_browser').where('player_id', '=', playerId).execute()
    },
  }
}

/** Questions about lasting facts that no public page tells. Ids are never reused. */
const QUESTIONS: readonly SecurityQuestion[] = [
  { id: 1, textKey: 'security_question_first_toy' },
  { id: 2, textKey: 'security_question_childhood_street' },
  { id: 3, textKey: 'security_question_first_concert' },
  { id: 4, textKey: 'security_question_teacher' },
  { id: 5, textKey: 'security_question_first_dish' },
  { id: 6, textKey: 'security_question_imaginary_pet' },
]

const questionOf = (id: number | null): SecurityQuestion | null =>
  QUESTIONS.find((question) => question.id === id) ?? null

/** Checks of a request that changes how the account is opened. */
export function createGuarded({ playerOf, confirm }: Pick<SecurityDeps, 'playerOf' | 'confirm'>, question: Question) {
  async function signedIn(request: FastifyRequest): Promise<SignedIn> {
    const player = await playerOf(request)
    if (player === null) throw new Refusal('UNAUTHENTICATED')
    return player
  }

  return {
    signedIn,
    /** Requires the step-up, and on a new device the security question. */
    async guarded(request: FastifyRequest, { password, code }: Proof): Promise<SignedIn> {
      const player = await signedIn(request)
      await question.refuseUnanswered(request, player)
      await confirm(request, { password, code })
      return player
    },
  }
}
