import { defineModule } from '../../platform/module.ts'
import { createCaptcha } from './captcha.ts'
import { captchaMigrations } from './migrations/index.ts'

export const captchaModule = defineModule({
  name: 'captcha',
  level: 'ground',
  migrations: captchaMigrations,
  create: createCaptcha,
})
