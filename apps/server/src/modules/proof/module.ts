import { defineModule } from '../../platform/module.ts'
import { refuseOtherKey } from './proof-keys.ts'
import { createProof } from './proof.ts'
import { proofMigrations } from './migrations/index.ts'

export const proofModule = defineModule({
  name: 'proof',
  level: 'office',
  migrations: proofMigrations,
  async create(needs: Parameters<typeof createProof>[0]) {
    await refuseOtherKey(needs.database.pool, needs.proofKey)
    return createProof(needs)
  },
})
