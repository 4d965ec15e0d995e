import type { Benchmark } from './row.ts'
import { askedByPlayers } from './signed-in.ts'

const small = { path: '/web-api/version', by: 'visitors' } as const

/** What is asked for by somebody who is signed in, and what the same costs, or what is as small, for anybody. */
export const authenticated: Benchmark = {
  name: 'authenticated',
  run: (say) =>
    askedByPlayers(say, 'authenticated', [
      { name: 'who is signed in', path: '/web-api/user/check', peer: small },
      { name: 'accounts', path: '/web-api/user/accounts', peer: small },
      { name: 'a page', path: '/en/about', peer: { path: '/en/about', by: 'visitors' } },
    ]),
}
