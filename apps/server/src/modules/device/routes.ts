import { registerDevice } from '@evens/contracts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Device } from './device.ts'

export function deviceRoutes(app: App, device: Device): void {
  serve(app, registerDevice, ({ request, params, body }) => {
    refuseForeignPage(request)
    const site = device.siteFor(request.hostname)
    if (params.id !== String(site.group_id)) throw new Refusal('NOT_FOUND')
    return device.register(site, body.components)
  })
}
