import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import { verificationCovers } from '../covers.ts'
import * as documents from './0056-verification-documents.ts'
import * as pictures from './0074-verification-pictures.ts'

const steps: Migrations = {
  '0056-verification-documents': documents,
  '0074-verification-pictures': pictures,
}

export const verificationMigrations = withCovers('verification', steps, verificationCovers)
