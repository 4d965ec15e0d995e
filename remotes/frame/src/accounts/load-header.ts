import type { UserConfig } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

export type HeaderState = { readonly hidesBalance?: boolean }

/** Known before the page is drawn: a balance that is to be hidden is never shown first. */
export async function loadHeader({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: {} satisfies HeaderState }
  const { result } = await shell.call<{ result: UserConfig }>('GET', '/web-api/user/config')
  return { state: { hidesBalance: result.user_hide_balance } satisfies HeaderState }
}
