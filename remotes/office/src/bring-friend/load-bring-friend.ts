import type { InvitationReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type BringFriendState = InvitationReply | null

export const loadBringFriend: Loader = async ({ shell }) => ({
  state: (shell.player.get() === null
    ? null
    : await shell.call('GET /web-api/office/invitation', {
        query: { lang: shell.language },
      })) satisfies BringFriendState,
})
