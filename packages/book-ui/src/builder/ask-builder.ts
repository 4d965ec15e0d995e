import type { BuilderReply } from '@evens/contracts'
import type { CallApi } from '@evens/remote-sdk'

/** What picks of a game cost together now; they are written as in the name of their price. */
export const askBuilder = (
  call: CallApi,
  id: string,
  picks: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BuilderReply> =>
  call('GET /web-api/book/builder', { query: { id, ...(picks !== '' && { picks }), ...more } })
