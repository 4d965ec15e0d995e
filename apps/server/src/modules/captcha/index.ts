export { createCaptcha, type Captcha } from './captcha.ts'
export { captchaMigrations } from './migrations/index.ts'
export { captchaModule } from './module.ts'
