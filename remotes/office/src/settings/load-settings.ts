import type { UserConfig } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type SettingsState = { readonly hidesBalance: boolean }

export const loadSettings: Loader = async ({ shell }) => {
  const { result } = await shell.call<{ result: UserConfig }>('GET', '/web-api/user/config')
  return { state: { hidesBalance: result.user_hide_balance } satisfies SettingsState }
}
