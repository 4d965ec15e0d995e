import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { verificationCovers } from '../covers.ts'
import * as documents from './0056-verification-documents.ts'
import * as pictures from './0074-verification-pictures.ts'
import * as expiry from './0123-verification-expiry.ts'

const steps: Migrations = {
  '0056-verification-documents': documents,
  '0074-verification-pictures': pictures,
  '0123-verification-expiry': expiry,
}

const functions = new URL('../sql/', import.meta.url)

export const verificationMigrations = withCovers(
  'verification',
  withFunctions('verification', steps, functions),
  verificationCovers,
)
