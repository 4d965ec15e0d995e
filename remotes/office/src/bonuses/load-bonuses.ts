import type { BonusesReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type BonusesState = BonusesReply | null

export const loadBonuses: Loader = async ({ shell }) => ({
  state: (shell.player.get() === null ? null : await shell.call('GET /web-api/office/bonuses')) satisfies BonusesState,
})
