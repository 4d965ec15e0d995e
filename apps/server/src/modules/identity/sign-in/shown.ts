import type { PlayerSession } from '@evens/contracts'
import type { SignedIn } from '../sessions.ts'

export const shown = (session: SignedIn): PlayerSession => ({
  userId: String(session.id),
  user_id: String(session.id),
  name: session.name,
  login: session.login,
  currency: session.currency,
  exp: Math.floor(session.expiresAtMs / 1000),
  previousSignInAt: session.previousSignInAtMs,
  ban_level: session.banLevel,
  isConfirmed: session.isConfirmed,
})
