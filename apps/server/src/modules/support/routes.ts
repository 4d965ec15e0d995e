import {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  listSupportRequests,
  readSupportRequest,
  showSupportRequest,
} from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Support } from './support.ts'

export function supportRoutes(app: App, support: Support): void {
  serve(app, listSupportRequests, ({ player, query }) => support.reads.list(player, query))
  serve(app, showSupportRequest, ({ player, params }) => support.reads.show(player, params.id))
  serve(app, createSupportRequest, ({ player, body }) => support.create(player, body))
  serve(app, addSupportMessage, ({ player, params, body }) => support.add(player, params.id, body))
  serve(app, closeSupportRequest, ({ player, params }) => support.close(player, params.id))
  serve(app, readSupportRequest, ({ player, params }) => support.seen(player, params.id))
}
