import { beginRecovery, checkRecoveryCode, saveRecoveredPassword } from '@evens/contracts'
import { refuseForeignPage } from '../../../platform/http/foreign-page.ts'
import { serve, type App } from '../../../platform/http/serve.ts'
import type { Recovery } from './recovery.ts'

export function recoveryRoutes(app: App, recovery: Recovery): void {
  serve(app, beginRecovery, ({ request, body }) => {
    refuseForeignPage(request)
    return recovery.begin(request, body)
  })

  serve(app, checkRecoveryCode, ({ request, body }) => {
    refuseForeignPage(request)
    return recovery.check(request, body)
  })

  serve(app, saveRecoveredPassword, ({ request, body }) => {
    refuseForeignPage(request)
    return recovery.save(request, body)
  })
}
