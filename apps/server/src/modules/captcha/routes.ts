import { getCaptchaTime, updateCaptcha, validateCaptcha, type CaptchaType } from '@evens/contracts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Captcha } from './captcha.ts'

export function captchaRoutes(app: App, captcha: Captcha): void {
  serve(app, getCaptchaTime, () => captcha.time())
  serve(app, updateCaptcha, ({ request, query }) => captcha.challengeFor(request, Number(query.type) as CaptchaType))
  serve(app, validateCaptcha, async ({ request, body }) => {
    refuseForeignPage(request)
    return { isValid: await captcha.isGood(request, body.type, body.token) }
  })
}
