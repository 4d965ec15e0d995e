import { defineModule } from '../../platform/module.ts'
import { createVerification } from './verification.ts'
import { verificationMigrations } from './migrations/index.ts'

export const verificationModule = defineModule({
  name: 'verification',
  level: 'office',
  migrations: verificationMigrations,
  create: createVerification,
})
