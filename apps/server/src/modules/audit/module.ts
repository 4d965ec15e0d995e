import { defineModule } from '../../platform/module.ts'
import { createAudit } from './audit.ts'
import { auditMigrations } from './migrations/index.ts'

export const auditModule = defineModule({
  name: 'audit',
  level: 'ground',
  publicSql: ['audit_note'],
  migrations: auditMigrations,
  create: createAudit,
})
