import type { DocumentsReply } from '@evens/contracts'
import type { Loader, Shell } from '@evens/remote-sdk'

export type DocumentsState = {
  readonly reply: DocumentsReply
  /** The same documents, asked for by the law of a country rather than by the house. */
  readonly wording: 'verification' | 'identification'
}

export const askDocuments = ({ call }: Pick<Shell, 'call'>): Promise<DocumentsReply> =>
  call('GET /web-api/verification/documents')

export const loadDocuments =
  (wording: DocumentsState['wording']): Loader =>
  async ({ shell }) => ({ state: { reply: await askDocuments(shell), wording } satisfies DocumentsState })
