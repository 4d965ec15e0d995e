import { defineModule } from '../../platform/module.ts'
import { createFair } from './fair.ts'

export const fairModule = defineModule({
  name: 'fair',
  level: 'ground',
  create: (needs: Parameters<typeof createFair>[0]) => ({ ...createFair(needs), jobs: [] }),
})
