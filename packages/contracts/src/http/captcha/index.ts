export { getCaptchaTime } from './get-time.ts'
export { CaptchaAsked, type CaptchaChallenge, CaptchaSolved, type CaptchaType } from './shapes.ts'
export { updateCaptcha } from './update-captcha.ts'
export { validateCaptcha } from './validate-captcha.ts'
