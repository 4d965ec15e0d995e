import type {
  Passkey,
  SecurityQuestion,
  SecurityReply,
  SessionsReply,
  SignInsReply,
  SocialLinkOfPlayer,
  SocialProvider,
} from '@evens/contracts'
import type { CallApi } from '@evens/remote-sdk'

export type SecurityState = {
  readonly security: SecurityReply
  readonly passkeys: readonly Passkey[]
  readonly question: { readonly questions: readonly SecurityQuestion[]; readonly questionId: number | null }
  readonly providers: readonly SocialProvider[]
  readonly links: readonly SocialLinkOfPlayer[]
  readonly sessions: SessionsReply['sessions']
  readonly signIns: SignInsReply
}

/** All that the page shows: asked for when it is made, and anew when something was changed. */
export async function readSecurity(call: CallApi): Promise<SecurityState> {
  const [security, { passkeys }, question, { providers }, { links }, { sessions }, signIns] = await Promise.all([
    call('GET /web-api/user/security'),
    call('GET /web-api/user/passkeys'),
    call('GET /web-api/user/question'),
    call('GET /web-api/social/providers'),
    call('GET /web-api/user/social'),
    call('GET /web-api/user/sessions'),
    call('GET /web-api/user/sign-ins'),
  ])
  return { security, passkeys, question, providers, links, sessions, signIns }
}
