import { type Static, Type } from 'typebox'
import { closed, orNull } from '../shapes.ts'
import { ImageId } from './uploads.ts'
import { DOCUMENT_REFUSALS, DOCUMENT_TYPES, type DocumentType, VERIFICATION_GROUPS } from './constants.ts'
import { contract } from './contract.ts'

/** `missing`: required of everybody and not sent yet; `requested`: required of this player by the operator. */
export const DocumentState = Type.Enum(['missing', 'requested', 'uploaded', 'review', 'accepted', 'refused'])
export type DocumentState = Static<typeof DocumentState>

const AnyType = Type.Enum(Object.keys(DOCUMENT_TYPES) as DocumentType[])

export const VerificationDocument = closed({
  type: AnyType,
  state: DocumentState,
  isRequested: Type.Boolean({ description: 'The operator has requested it from this player.' }),
  note: orNull(Type.String({ description: 'Operator’s comment.' })),
  reason: orNull(Type.Enum([...DOCUMENT_REFUSALS])),
  image: orNull(ImageId),
  changedAt: orNull(Type.Integer({ description: 'Milliseconds since 1970.' })),
  canUpload: Type.Boolean(),
})
export type VerificationDocument = Static<typeof VerificationDocument>

const DocumentsReply = closed({
  group: Type.Enum([...VERIFICATION_GROUPS]),
  documents: Type.Array(VerificationDocument),
  canSubmit: Type.Boolean({ description: 'Uploaded but not yet submitted for review.' }),
  waitingWithdrawals: Type.Integer({ minimum: 0, description: 'They go on by themselves once the proof is there.' }),
})
export type DocumentsReply = Static<typeof DocumentsReply>

export const listDocuments = contract({
  method: 'GET',
  path: '/web-api/verification/documents',
  summary: 'List the requested documents and their status.',
  access: 'player',
  reply: DocumentsReply,
})

export const putDocument = contract({
  method: 'PUT',
  path: '/web-api/verification/documents/{type}',
  summary: 'Assign an uploaded image to a document. It can be replaced until it is submitted for review.',
  access: 'player',
  params: closed({ type: AnyType }),
  body: closed({ image: ImageId }),
  reply: DocumentsReply,
  errors: ['NOT_FOUND', 'DOCUMENT_SETTLED'],
})

export const submitDocuments = contract({
  method: 'POST',
  path: '/web-api/verification/submit',
  summary: 'Submit the uploaded documents for review.',
  access: 'player',
  reply: DocumentsReply,
  errors: ['BAD_REQUEST', 'DOCUMENTS_MISSING'],
})
