import type { Migrations } from '../../../platform/database/index.ts'
import * as documents from './0056-verification-documents.ts'
import * as pictures from './0074-verification-pictures.ts'

export const verificationMigrations: Migrations = {
  '0056-verification-documents': documents,
  '0074-verification-pictures': pictures,
}
