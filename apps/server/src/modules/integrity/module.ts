import { defineModule } from '../../platform/module.ts'
import { createIntegrity } from './watch.ts'

export const integrityModule = defineModule({
  name: 'integrity',
  level: 'office',
  create: createIntegrity,
})
