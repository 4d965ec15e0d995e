import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { ImageId } from '../uploads/images.ts'
import { DOCUMENT_REFUSALS, DOCUMENT_TYPES, VERIFICATION_GROUPS, type DocumentType } from './document-types.ts'

/** `missing`: asked of everybody and not sent yet; `requested`: asked of this player by the house. */
export const DocumentState = Type.Enum(['missing', 'requested', 'uploaded', 'review', 'accepted', 'refused'])
export type DocumentState = Static<typeof DocumentState>

const AnyType = Type.Enum(Object.keys(DOCUMENT_TYPES) as DocumentType[])

export const VerificationDocument = closed({
  type: AnyType,
  state: DocumentState,
  isRequested: Type.Boolean({ description: 'The house has asked this player for it.' }),
  note: orNull(Type.String({ description: 'What the house says about it, in its own words.' })),
  reason: orNull(Type.Enum([...DOCUMENT_REFUSALS])),
  image: orNull(ImageId),
  changedAt: orNull(Type.Integer({ description: 'Milliseconds since 1970.' })),
  canUpload: Type.Boolean(),
})
export type VerificationDocument = Static<typeof VerificationDocument>

const DocumentsReply = closed({
  group: Type.Enum([...VERIFICATION_GROUPS]),
  documents: Type.Array(VerificationDocument),
  canSubmit: Type.Boolean({ description: 'Something was uploaded and is not with those who look at it yet.' }),
})
export type DocumentsReply = Static<typeof DocumentsReply>

const READ_ERRORS = ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
const CHANGE_ERRORS = [...READ_ERRORS, 'FOREIGN_PAGE'] as const

export const listDocuments = {
  method: 'GET',
  path: '/web-api/verification/documents',
  summary: 'Which documents are asked of the player who asks, and how each stands.',
  access: 'player',
  caching: 'no-store',
  reply: DocumentsReply,
  errors: READ_ERRORS,
} as const satisfies HttpContract

export const putDocument = {
  method: 'PUT',
  path: '/web-api/verification/documents/{type}',
  summary: 'Says which uploaded picture shows a document. Until it is sent for review another one can take its place.',
  access: 'player',
  caching: 'no-store',
  params: closed({ type: AnyType }),
  body: closed({ image: ImageId }),
  reply: DocumentsReply,
  errors: [...CHANGE_ERRORS, 'NOT_FOUND', 'DOCUMENT_SETTLED'],
} as const satisfies HttpContract

export const submitDocuments = {
  method: 'POST',
  path: '/web-api/verification/submit',
  summary: 'Sends what was uploaded to those who look at it.',
  access: 'player',
  caching: 'no-store',
  reply: DocumentsReply,
  errors: [...CHANGE_ERRORS, 'DOCUMENTS_MISSING'],
} as const satisfies HttpContract
