import { defineModule } from '../../platform/module.ts'
import { createProof } from './proof.ts'
import { proofMigrations } from './migrations/index.ts'

export const proofModule = defineModule({
  name: 'proof',
  level: 'office',
  migrations: proofMigrations,
  create: createProof,
})
