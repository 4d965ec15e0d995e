import {
  confirmSession,
  sendSignInCode,
  signIn,
  signInByPhone,
  signInBySms,
  signInByToken,
  signInSecondStep,
} from '@evens/contracts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { createConfirm } from './confirm.ts'
import { shown } from './open-session.ts'
import type { SignIn } from './sign-in.ts'

type Confirm = Pick<ReturnType<typeof createConfirm>, 'confirmSession'>

export function signInRoutes(app: App, ways: SignIn, { confirmSession: confirm }: Confirm): void {
  serve(app, signIn, ({ request, reply, body }) => {
    refuseForeignPage(request)
    const { uLogin: typed, uPassword: password, save = false } = body
    return ways.byPassword(request, reply, { typed, password, save })
  })

  serve(app, signInByPhone, ({ request, reply, body }) => {
    refuseForeignPage(request)
    const phone = { country: body.country_code, number: body.phone_number }
    return ways.byPhone(request, reply, { phone, password: body.uPassword, save: body.save ?? false })
  })

  serve(app, sendSignInCode, ({ request, body }) => {
    refuseForeignPage(request)
    return ways.sendCode(request, { country: body['phone-code'], number: body['phone-number'] })
  })

  serve(app, signInBySms, ({ request, reply, body }) => {
    refuseForeignPage(request)
    const phone = { country: body['phone-code'], number: body['phone-number'] }
    return ways.byCode(request, reply, { id: body.id, code: body['sms-code'], phone, save: body.save ?? false })
  })

  serve(app, signInSecondStep, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return ways.bySecondStep(request, reply, body)
  })

  serve(app, signInByToken, ({ request, reply, body }) => {
    refuseForeignPage(request)
    return ways.byToken(request, reply, { token: body.token, save: body.save ?? false })
  })

  serve(app, confirmSession, async ({ request, reply, body }) => shown(await confirm(request, reply, body)))
}
