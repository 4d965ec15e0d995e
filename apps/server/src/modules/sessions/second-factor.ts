import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { spendTotpStep, totpOf, type AccountKeys } from '../players/index.ts'
import type { SessionTables } from './tables.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Tolerated clock skew, in steps. */
const STEPS_OFF = 1

/** The second factor: TOTP codes and recovery codes, each accepted once. */
export function createSecondFactor(db: Kysely<SessionTables>, keys: Pick<AccountKeys, 'seal' | 'codes'>) {
  const { seal, open } = createSealing(keys.seal)
  const recoveryCodes = createRecoveryCodes(db, keys.codes)

  return {
    newSecret: (): Buffer => randomBytes(SECRET_BYTES),
    seal,
    open,

    /** Checks a code against a secret that is not confirmed yet. */
    async isInStep(secret: Uint8Array, code: string): Promise<boolean> {
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
      return stepOf(secret, code, rows[0]?.now ?? 0) !== null
    },

    /** Checks and spends a code; false for a player without a second factor. */
    async verify(playerId: bigint, typed: string): Promise<boolean> {
      const code = typed.toLowerCase().replace(/[\s-]/g, '')
      const totp = await totpOf(db, playerId)
      if (totp === null) return false
      if (RECOVERY_CODE.test(code)) return recoveryCodes.take(playerId, code)
      const step = stepOf(open(playerId, totp.sealed), code, totp.nowMs)
      return step !== null && spendTotpStep(db, playerId, step)
    },

    recoveryCodesLeft: recoveryCodes.left,
    dropRecoveryCodes: recoveryCodes.drop,
    renewRecoveryCodes: recoveryCodes.renew,
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>

/** The time step of a code within the tolerated skew, else null. */
function stepOf(secret: Uint8Array, token: string, timestamp: number): number | null {
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_SECONDS })
  const off = totp.validate({ token, timestamp, window: STEPS_OFF })
  return off === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts TOTP secrets; each is bound to its player. */
function createSealing(key: Uint8Array) {
  return {
    seal(playerId: bigint, secret: Uint8Array): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(playerId)))
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },

    open(playerId: bigint, sealed: Buffer): Buffer {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(String(playerId)))
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    },
  }
}

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10
const RECOVERY_CODE = /^[a-z2-7]{16}$/

function createRecoveryCodes(db: Kysely<SessionTables>, key: Uint8Array) {
  const hashOf = (playerId: bigint, code: string): Buffer =>
    createHmac('sha256', key).update(`recovery\0${playerId}\0${code}`).digest()

  return {
    async take(playerId: bigint, code: string): Promise<boolean> {
      const taken = await db
        .updateTable('player_recovery_code')
        .set({ used_at: sql<Date>`clock_timestamp()` })
        .where('player_id', '=', playerId)
        .where('hash', '=', hashOf(playerId, code))
        .where('used_at', 'is', null)
        .returning('player_id')
        .executeTakeFirst()
      return taken !== undefined
    },

    async left(playerId: bigint): Promise<number> {
      const row = await db
        .selectFrom('player_recovery_code')
        .select((of) => of.fn.countAll<bigint>().as('left'))
        .where('player_id', '=', playerId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(row.left)
    },

    async drop(playerId: bigint, within: QueryExecutorProvider): Promise<void> {
      await sql`delete from player_recovery_code where player_id = ${playerId}`.execute(within)
    },

    /** Replaces the recovery codes; they are shown once and stored as hashes. */
    async renew(playerId: bigint, within: QueryExecutorProvider = db): Promise<readonly string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await sql`delete from player_recovery_code where player_id = ${playerId}`.execute(within)
      await sql`
        insert into player_recovery_code (player_id, hash)
        select ${playerId}, unnest(${codes.map((code) => hashOf(playerId, code))}::bytea[])`.execute(within)
      return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
    },
  }
}

const newRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase()
