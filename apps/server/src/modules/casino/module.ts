import { defineModule } from '../../platform/module.ts'
import { createCasino } from './casino.ts'

export const casinoModule = defineModule({
  name: 'casino',
  level: 'play',
  create: createCasino,
})
