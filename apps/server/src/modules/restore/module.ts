import { defineModule } from '../../platform/module.ts'
import type { Clock } from '@evens/kernel'
import { createRestore, type RestoreDeps } from './restore.ts'
import { restoreMigrations } from './migrations/index.ts'

export const restoreModule = defineModule({
  name: 'restore',
  level: 'office',
  migrations: restoreMigrations,
  create: ({ clock, ...needs }: Omit<RestoreDeps, 'nowMs'> & { readonly clock: Clock }) =>
    createRestore({ ...needs, nowMs: clock.nowMs }),
})
