import type { GameVerifier } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

/** Null while the server does not reply with the hash: a round can still be checked on the page. */
export type VerifyState = GameVerifier | null

export async function loadVerify({ shell }: LoadContext): Promise<Loaded> {
  return { state: (await readVerifier(shell)) satisfies VerifyState }
}

async function readVerifier(shell: LoadContext['shell']): Promise<VerifyState> {
  try {
    return await shell.call('GET /web-api/games/verifier')
  } catch (caught) {
    shell.log('the hash of the round verifier could not be read', caught)
    return null
  }
}
