import type { SecurityReply, VerificationReply } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import { activationType, protectionLevel } from '@evens/rules/registration'
import { sql } from 'kysely'
import { maskedEmail, maskedPhone, protectionOf, verificationOf } from '../players/index.ts'
import { daysToActivate, missingFields } from './core/user-config-view.ts'
import type { SecurityDeps } from './deps.ts'

const DAY_MS = 86_400_000

/** The state of an account as its own player may see it. */
export function createReads({ db, secondFactor }: Pick<SecurityDeps, 'db' | 'secondFactor'>) {
  async function ownOf(playerId: bigint) {
    const { rows } = await sql<{ passkeys: bigint; is_transfer_required: boolean }>`
      select (select count(*) from player_passkey where player_id = ${playerId}) as passkeys,
        exists (select from player_transfer where player_id = ${playerId} and moved_at is null) as is_transfer_required
      `.execute(db)
    const [own] = rows
    invariant(own !== undefined, 'a query without a table returns one row')
    return own
  }

  return {
    async security(playerId: bigint, contactDays: number | null): Promise<SecurityReply> {
      const [row, own, recoveryCodesLeft] = await Promise.all([
        protectionOf(db, playerId),
        ownOf(playerId),
        secondFactor.recoveryCodesLeft(playerId),
      ])
      const isEmailConfirmed = row.email_confirmed_at !== null
      const isPhoneConfirmed = row.phone_confirmed_at !== null
      const activation = activationType(isEmailConfirmed, isPhoneConfirmed)
      const methods = {
        is_changed_password: row.is_changed,
        enable_two_factor_auth: row.has_second_factor,
        enable_phone_binding: isPhoneConfirmed,
        enable_security_question: row.question_id !== null,
        enable_email_auth: isEmailConfirmed,
      }
      return {
        activation_type: activation,
        remaining_days_to_activate: daysToActivate(activation, contactDays, row),
        email: row.email === null ? null : { masked: maskedEmail(row.email), isConfirmed: isEmailConfirmed },
        phone: row.phone === null ? null : { masked: maskedPhone(row.phone), isConfirmed: isPhoneConfirmed },
        changed_pass_day_count: Math.floor((row.now.getTime() - row.password_changed_at.getTime()) / DAY_MS),
        passwordChangedAt: row.password_changed_at.getTime(),
        protection_level: protectionLevel(methods),
        protection_methods: methods,
        recoveryCodesLeft,
        passkeys: Number(own.passkeys),
        is_active_secure_question: row.question_id !== null,
        isRequiredTransfer: own.is_transfer_required,
        takesNewsletter: row.takes_newsletter,
        ban_level: row.ban_level,
        ban_version: row.ban_version,
      }
    },

    async verification(playerId: bigint): Promise<VerificationReply> {
      const row = await verificationOf(db, playerId)
      const missing = missingFields({
        birth_date: row.birth_date,
        name: row.given_name,
        surname: row.surname,
        passport: row.document_number,
        passport_date: row.document_date,
        registration_address: row.address,
      })
      return {
        verification_status: row.verification_status,
        user_status_id: row.status_id,
        isEmailConfirmed: row.email_confirmed_at !== null,
        isPhoneConfirmed: row.phone_confirmed_at !== null,
        isProfileFilled: missing.length === 0,
        areContactsFilled: row.email !== null && row.phone !== null,
        missing,
      }
    },
  }
}
