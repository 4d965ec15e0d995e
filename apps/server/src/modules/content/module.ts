import { defineModule } from '../../platform/module.ts'
import { createContent } from './content.ts'

export const contentModule = defineModule({
  name: 'content',
  level: 'ground',
  create: createContent,
})
