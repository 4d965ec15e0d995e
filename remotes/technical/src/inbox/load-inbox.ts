import type { InboxReply } from '@evens/contracts'
import { ViewNotFound, type LoadContext, type Loaded } from '@evens/remote-sdk'

export type InboxState = InboxReply

/** Only a sandbox keeps what it would have sent. */
export async function loadInbox({ shell }: LoadContext): Promise<Loaded> {
  if (!shell.site.sandbox) throw new ViewNotFound('no inbox')
  const state: InboxState = await shell.call('GET /web-api/messages/inbox')
  return { state }
}
