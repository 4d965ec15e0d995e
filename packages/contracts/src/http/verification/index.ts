export {
  DOCUMENT_REFUSALS,
  DOCUMENT_TYPES,
  VERIFICATION_STATUS,
  type DocumentRefusal,
  type DocumentType,
  type VerificationGroup,
} from './document-types.ts'
export {
  listDocuments,
  putDocument,
  submitDocuments,
  type DocumentsReply,
  type DocumentState,
  type VerificationDocument,
} from './documents.ts'
