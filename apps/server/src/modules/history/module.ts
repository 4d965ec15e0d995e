import { defineModule } from '../../platform/module.ts'
import { createHistory } from './history.ts'

export const historyModule = defineModule({
  name: 'history',
  level: 'office',
  create: createHistory,
})
