export { getCaptchaTime } from './get-time.ts'
export { CAPTCHA_TYPE_OF, CaptchaAsked, type CaptchaChallenge, CaptchaSolved, type CaptchaType } from './shapes.ts'
export { updateCaptcha } from './update-captcha.ts'
export { validateCaptcha } from './validate-captcha.ts'
