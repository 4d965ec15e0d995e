import type { RecoveryCodesReply, TwoFactorSetup } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { Refusal } from '../../platform/http/refusal.ts'
import { clearTotp, noteAct, setTotp, totpOf } from '../players/index.ts'
import type { SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { Notices } from './notices.ts'
import type { SecurityTables } from './tables.ts'

/** Set-up, confirmation, renewal and removal of the second factor. */
export function createTwoFactor({ db, secondFactor }: Pick<SecurityDeps, 'db' | 'secondFactor'>, notices: Notices) {
  const drafts = createDrafts(db)
  const isOn = async (playerId: bigint): Promise<boolean> => (await totpOf(db, playerId)) !== null

  return {
    async begin({ id, login }: SignedIn, brand: string): Promise<TwoFactorSetup> {
      if (await isOn(id)) throw new Refusal('TWO_FACTOR_IS_ON')
      const bytes = secondFactor.newSecret()
      const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
      const deadline = await drafts.save(id, secondFactor.seal(id, bytes))
      const uri = new TOTP({ issuer: brand, label: login, secret }).toString()
      return { secret: secret.base32, uri, deadline: deadline.getTime() }
    },

    async confirm(player: SignedIn, code: string): Promise<RecoveryCodesReply> {
      const { id, siteId } = player
      const sealed = await drafts.spendTry(id)
      if (!(await secondFactor.isInStep(secondFactor.open(id, sealed), code))) throw new Refusal('WRONG_CODE')
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await drafts.take(tx, id, sealed)
        await setTotp(tx, id, sealed)
        await noteAct(tx, { siteId, playerId: id, act: 'two-factor-on' })
        await notices.send(tx, player, 'two_factor_on')
        return secondFactor.renewRecoveryCodes(id, tx)
      })
      // Spends the code, so that it cannot sign in as well.
      await secondFactor.verify(id, code)
      return { recoveryCodes: [...recoveryCodes] }
    },

    async renew(player: SignedIn): Promise<RecoveryCodesReply> {
      const { id, siteId } = player
      if (!(await isOn(id))) throw new Refusal('TWO_FACTOR_IS_OFF')
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await noteAct(tx, { siteId, playerId: id, act: 'recovery-codes-renewed' })
        await notices.send(tx, player, 'recovery_codes_renewed')
        return secondFactor.renewRecoveryCodes(id, tx)
      })
      return { recoveryCodes: [...recoveryCodes] }
    },

    async end(player: SignedIn): Promise<void> {
      const { id, siteId } = player
      await db.transaction().execute(async (tx) => {
        if (!(await clearTotp(tx, id))) throw new Refusal('TWO_FACTOR_IS_OFF')
        await secondFactor.dropRecoveryCodes(id, tx)
        await noteAct(tx, { siteId, playerId: id, act: 'two-factor-off' })
        await notices.send(tx, player, 'two_factor_off')
      })
    },
  }
}

const DRAFT_MINUTES = 15
const TRIES_MAX = 5

/** Secrets that were shown and not yet confirmed by a code. */
function createDrafts(db: Kysely<SecurityTables>) {
  return {
    /** Replaces an earlier draft; returns the deadline. */
    async save(playerId: bigint, sealed: Buffer): Promise<Date> {
      const draft = {
        sealed,
        wrong: 0,
        expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${DRAFT_MINUTES})`,
      }
      const { expires_at: deadline } = await db
        .insertInto('player_totp_draft')
        .values({ player_id: playerId, ...draft })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(draft))
        .returning('expires_at')
        .executeTakeFirstOrThrow()
      return deadline
    },

    /** Spends one try of the draft; refuses an expired or exhausted one. */
    async spendTry(playerId: bigint): Promise<Buffer> {
      const draft = await db
        .updateTable('player_totp_draft')
        .set({ wrong: sql<number>`wrong + 1` })
        .where('player_id', '=', playerId)
        .where('wrong', '<', TRIES_MAX)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .returning('sealed')
        .executeTakeFirst()
      if (draft === undefined) throw new Refusal('TIME_UP')
      return draft.sealed
    },

    /** Of two concurrent confirmations one finds the draft, with the secret that it confirmed. */
    async take(tx: Kysely<SecurityTables>, playerId: bigint, sealed: Buffer): Promise<void> {
      const taken = await tx
        .deleteFrom('player_totp_draft')
        .where('player_id', '=', playerId)
        .where('sealed', '=', sealed)
        .returning('player_id')
        .executeTakeFirst()
      if (taken === undefined) throw new Refusal('TIME_UP')
    },
  }
}
