import type { Profile, SecurityReply } from '@evens/contracts'
import type { CallApi } from '@evens/remote-sdk'

export type AccountState = { readonly profile: Profile; readonly security: SecurityReply }

export async function readAccount(call: CallApi): Promise<AccountState> {
  const [profile, security] = await Promise.all([
    call<Profile>('GET', '/web-api/user/profile'),
    call<SecurityReply>('GET', '/web-api/user/security'),
  ])
  return { profile, security }
}
