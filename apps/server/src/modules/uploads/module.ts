import { defineModule } from '../../platform/module.ts'
import { createUploads } from './uploads.ts'
import { uploadMigrations } from './migrations/index.ts'

export const uploadsModule = defineModule({
  name: 'uploads',
  level: 'ground',
  migrations: uploadMigrations,
  create: createUploads,
})
