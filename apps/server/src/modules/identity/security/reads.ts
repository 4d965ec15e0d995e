import type { SecurityReply, VerificationReply } from '@evens/contracts'
import { activationType, protectionLevel } from '@evens/rules/registration'
import { sql } from 'kysely'
import { daysToActivate } from './core/days-to-activate.ts'
import { maskedEmail, maskedPhone } from './core/masked.ts'
import { missingFields } from './core/missing-fields.ts'
import type { SecurityParts } from './deps.ts'

const DAY_MS = 86_400_000

/** How an account stands, as its own player may see it. */
export function createReads({ db }: Pick<SecurityParts, 'db'>) {
  return {
    async security(playerId: bigint): Promise<SecurityReply> {
      const row = await db
        .selectFrom('player')
        .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'created_at', 'password_changed_at'])
        .select(['question_id', 'takes_newsletter', 'ban_level', 'ban_version'])
        .select([
          sql<Date>`clock_timestamp()`.as('now'),
          sql<boolean>`totp_sealed is not null`.as('has_second_factor'),
          sql<boolean>`password_changed_at >= created_at + interval '1 second'`.as('is_changed'),
          sql<bigint>`(select count(*) from player_passkey where player_id = player.id)`.as('passkeys'),
          sql<bigint>`(
            select count(*) from player_recovery_code where player_id = player.id and used_at is null
          )`.as('recovery_codes'),
          sql<boolean>`exists (
            select from player_transfer where player_id = player.id and moved_at is null
          )`.as('is_required_transfer'),
        ])
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow()
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
        remaining_days_to_activate: daysToActivate(activation, row.created_at.getTime(), row.now.getTime()),
        email: row.email === null ? null : { masked: maskedEmail(row.email), isConfirmed: isEmailConfirmed },
        phone: row.phone === null ? null : { masked: maskedPhone(row.phone), isConfirmed: isPhoneConfirmed },
        changed_pass_day_count: Math.floor((row.now.getTime() - row.password_changed_at.getTime()) / DAY_MS),
        passwordChangedAt: row.password_changed_at.getTime(),
        protection_level: protectionLevel(methods),
        protection_methods: methods,
        recoveryCodesLeft: Number(row.recovery_codes),
        passkeys: Number(row.passkeys),
        is_active_secure_question: row.question_id !== null,
        isRequiredTransfer: row.is_required_transfer,
        takesNewsletter: row.takes_newsletter,
        ban_level: row.ban_level,
        ban_version: row.ban_version,
      }
    },

    async verification(playerId: bigint): Promise<VerificationReply> {
      const row = await db
        .selectFrom('player')
        .select(['birth_date', 'given_name', 'surname', 'document_number', 'document_date', 'address'])
        .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'verification_status', 'status_id'])
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow()
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
