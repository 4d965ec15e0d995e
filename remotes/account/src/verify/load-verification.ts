import type { VerificationReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

/** Null for a visitor. */
export type VerificationState = { readonly verification: VerificationReply | null }

export const loadVerification: Loader = async ({ shell }) => {
  if (shell.player.get() === null) return { state: { verification: null } satisfies VerificationState }
  const verification = await shell.call('GET /web-api/user/verification')
  return { state: { verification } satisfies VerificationState }
}
