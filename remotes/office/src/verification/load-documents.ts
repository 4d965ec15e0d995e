import type { DocumentsReply } from '@evens/contracts'
import type { Loader } from '@evens/remote-sdk'

export type DocumentsState = {
  readonly reply: DocumentsReply
  /** The same documents, asked for by the law of a country rather than by the house. */
  readonly wording: 'verification' | 'identification'
}

export const loadDocuments =
  (wording: DocumentsState['wording']): Loader =>
  async ({ shell: { call } }) => ({
    state: { reply: await call('GET /web-api/verification/documents'), wording } satisfies DocumentsState,
  })
