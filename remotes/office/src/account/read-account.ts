import type { Profile, SecurityReply, TransferReply } from '@evens/contracts'
import type { CallApi } from '@evens/remote-sdk'

export type AccountState = {
  readonly profile: Profile
  readonly security: SecurityReply
  /** The site of the house that the account has to move to. */
  readonly transfer: TransferReply['transfer']
}

export async function readAccount(call: CallApi): Promise<AccountState> {
  const [profile, security, { transfer }] = await Promise.all([
    call('GET /web-api/user/profile'),
    call('GET /web-api/user/security'),
    call('GET /web-api/user/transfer'),
  ])
  return { profile, security, transfer }
}
