import { defineModule } from '../../platform/module.ts'
import { createActivity } from './activity.ts'

export const activityModule = defineModule({
  name: 'activity',
  level: 'office',
  create: createActivity,
})
