import type { BlockAppealsReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type BlockAppealsState = { readonly reply: BlockAppealsReply }

export const loadBlockAppeals: Loader = async ({ shell }) => ({
  state: {
    reply: await shell.call('GET /web-api/user/block-appeals'),
  } satisfies BlockAppealsState,
})
