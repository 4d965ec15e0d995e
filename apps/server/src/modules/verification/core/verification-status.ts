import {
  DOCUMENT_TYPES,
  type DocumentsReply,
  type DocumentState,
  type DocumentType,
  type VerificationDocument,
  type VerificationGroup,
} from '@evens/contracts'

const UPLOADABLE: readonly DocumentState[] = ['missing', 'requested', 'uploaded', 'refused']

/** A document that was requested from a player or sent by them. */
export type KnownDocument = Omit<VerificationDocument, 'canUpload'>

const types = Object.keys(DOCUMENT_TYPES) as DocumentType[]

const missing = (type: DocumentType): KnownDocument => ({
  type,
  state: 'missing',
  isRequested: false,
  note: null,
  reason: null,
  image: null,
  changedAt: null,
})

/** All documents that are asked of a player, in the order of the list. */
function askedDocuments(known: readonly KnownDocument[]): readonly VerificationDocument[] {
  return types.flatMap((type) => {
    const one = known.find((document) => document.type === type)
    if (one === undefined && !DOCUMENT_TYPES[type].isUsual) return []
    const document = one ?? missing(type)
    return [{ ...document, canUpload: UPLOADABLE.includes(document.state) }]
  })
}

/** Tasks of the player take precedence over documents under review. */
function verificationGroup(documents: readonly Pick<VerificationDocument, 'state'>[]): VerificationGroup {
  const has = (...states: readonly DocumentState[]): boolean => documents.some(({ state }) => states.includes(state))
  if (has('requested', 'refused')) return 'action'
  if (has('missing', 'uploaded')) return 'unverified'
  return has('review') ? 'review' : 'verified'
}

/** Documents are reviewed together, so nothing can be submitted while one is missing. */
const canSubmit = (documents: readonly VerificationDocument[]): boolean =>
  documents.some(({ state }) => state === 'uploaded') && documents.every(({ state }) => state !== 'missing')

export function verificationStatusOf(known: readonly KnownDocument[]): Omit<DocumentsReply, 'waitingWithdrawals'> {
  const documents = [...askedDocuments(known)]
  return { group: verificationGroup(documents), documents, canSubmit: canSubmit(documents) }
}
