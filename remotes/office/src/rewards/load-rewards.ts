import type { PointsReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type RewardsState = { readonly found: PointsReply; readonly before: string | null } | null

/** Where the list goes on stands in the address. */
export const loadRewards: Loader = async ({ shell, page }) => {
  if (shell.player.get() === null) return { state: null satisfies RewardsState }
  const asked = new URLSearchParams(page.fullPath.split('?')[1] ?? '').get('before') ?? ''
  const before = /^[1-9]\d{0,17}$/.test(asked) ? asked : null
  const found = await shell.call('GET /web-api/office/points', {
    query: before === null ? {} : { before },
  })
  return { state: { found, before } satisfies RewardsState }
}
