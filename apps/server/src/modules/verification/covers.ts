import { SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const verificationCovers: Covers['covers'] = { verification_document: SEALED_APART }
