/** Where somebody is on the way to a new password. */
export type RecoveryStep =
  | 'popup'
  | 'code_sent'
  | 'no_code'
  | 'code_approved'
  | 'saved_active'
  | 'saved_passive'
  | 'error'

/** What happens on the way. To exit is to close the form, from anywhere. */
export type RecoveryEvent =
  | 'sent'
  | 'no_code'
  | 'resend'
  | 'approved'
  | 'saved_active'
  | 'saved_passive'
  | 'failed'
  | 'back'
  | 'cancel'

type Moves = Readonly<Partial<Record<RecoveryEvent, RecoveryStep>>>

const MOVES: Readonly<Record<RecoveryStep, Moves>> = {
  popup: { sent: 'code_sent' },
  code_sent: { approved: 'code_approved', no_code: 'no_code', resend: 'code_sent', cancel: 'popup' },
  no_code: { back: 'code_sent', resend: 'code_sent', cancel: 'popup' },
  code_approved: { saved_active: 'saved_active', saved_passive: 'saved_passive', failed: 'error', cancel: 'popup' },
  saved_active: {},
  saved_passive: {},
  error: { cancel: 'popup' },
}

/** The next step; what does not belong to a step leaves it as it is. */
export const afterRecoveryEvent = (step: RecoveryStep, event: RecoveryEvent): RecoveryStep => MOVES[step][event] ?? step
