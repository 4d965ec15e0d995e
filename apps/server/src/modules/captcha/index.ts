export { createCaptcha, type Captcha } from './captcha.ts'
export { captchaModule } from './module.ts'
