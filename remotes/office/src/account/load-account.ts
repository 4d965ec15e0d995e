import type { Profile, SecurityReply, TransferReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type AccountState = {
  readonly profile: Profile
  readonly security: SecurityReply
  /** The site of the operator that the account has to move to. */
  readonly moved: TransferReply
}

export const loadAccount: Loader = async ({ shell: { call } }) => {
  const [profile, security, moved] = await Promise.all([
    call('GET /web-api/user/profile'),
    call('GET /web-api/user/security'),
    call('GET /web-api/user/transfer'),
  ])
  return { state: { profile, security, moved } satisfies AccountState }
}
