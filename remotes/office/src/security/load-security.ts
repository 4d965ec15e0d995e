import type { CallApi, Loader } from '@evens/remote-sdk'

export const loadSecurity: Loader = async ({ shell }) => ({ state: await readSecurity(shell.call) })

/** The replies that the page begins with. */
async function readSecurity(call: CallApi) {
  const [security, passkeys, question, providers, links, sessions, signIns] = await Promise.all([
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
export type SecurityState = Awaited<ReturnType<typeof readSecurity>>
