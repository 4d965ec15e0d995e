import { VERIFICATION_STATUS, type UserConfig } from '@evens/contracts'

/** What stands beside a link of the office: how many messages wait, or what is missing. */
export type OfficeMark =
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'missing'; readonly textKey: string }

/** By the text key of the link. */
export type OfficeMarks = Readonly<Record<string, OfficeMark>>
export type OfficeState = { readonly missing?: OfficeMarks }

const LEAST_PROTECTION = 30

/** What the house still needs of a player, or has to say, as their record tells it. */
export function marksOf(config: UserConfig): OfficeMarks {
  const marks: Record<string, OfficeMark> = {}
  const miss = (link: string, textKey: string): void => void (marks[link] = { kind: 'missing', textKey })
  if (!isFilled(config)) miss('frame_account', 'frame_missing_profile')
  if (config.protection_level !== null && config.protection_level < LEAST_PROTECTION)
    miss('frame_security', 'frame_missing_protection')
  if (config.requested_additional_document || config.verification_status === VERIFICATION_STATUS.action)
    miss('frame_verification', 'frame_missing_document')
  if (config.requireIdentification) miss('frame_office_identification', 'frame_missing_identification')
  if (config.user_msg_count > 0) marks['frame_support'] = { kind: 'unread', count: config.user_msg_count }
  return marks
}

/** The fields that the specification requires of a profile, and both contacts. */
function isFilled({ user_data: data, phone_number, user_email }: UserConfig): boolean {
  const { date_birthday, name, surname, passport, passport_date, registration_address } = data
  const required = [date_birthday, name, surname, passport, passport_date, registration_address]
  return [...required, phone_number, user_email].every((value) => value !== null && value !== '')
}
