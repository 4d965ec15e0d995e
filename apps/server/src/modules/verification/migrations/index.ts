import type { Migrations } from '../../../platform/database/index.ts'
import * as documents from './0056-verification-documents.ts'

export const verificationMigrations: Migrations = { '0056-verification-documents': documents }
