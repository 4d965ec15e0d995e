import {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  listSupportRequests,
  readSupportRequest,
  showSupportRequest,
  type SupportMessageToAdd,
  type SupportReadReply,
  type SupportRequestToMake,
  type SupportThread,
} from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { createRequestReads } from './read-requests.ts'
import type { SupportTables } from './tables.ts'
import { createRequestWrites, type IsOwnSubject } from './write-requests.ts'

export type SupportDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly isOwnSubject: IsOwnSubject
  readonly notify: (players: Iterable<bigint>) => void
}

/** Support requests and suggestions of players, and the operators' answers. */
export function createSupport({ database, isOwnSubject, notify }: SupportDeps) {
  const db = database.kysely.$extendTables<SupportTables>()
  const reads = createRequestReads(db)
  const writes = createRequestWrites(db, isOwnSubject)

  /** Other pages of the player show it too. */
  async function after(player: Principal, id: string): Promise<SupportThread> {
    notify([player.id])
    return reads.show(player, id)
  }

  const support = {
    reads,
    create: async (player: Principal, asked: SupportRequestToMake) => after(player, await writes.create(player, asked)),
    add: async (player: Principal, id: string, added: SupportMessageToAdd) =>
      after(player, await writes.add(player, id, added)),
    close: async (player: Principal, id: string) => after(player, await writes.close(player, id)),
    async seen(player: Principal, id: string): Promise<SupportReadReply> {
      const { request } = await reads.show(player, id)
      if (request.unread > 0) {
        await writes.seen(player, id)
        notify([player.id])
      }
      return { unread: await reads.unread(player) }
    },

    routes: (app: App): void => supportRoutes(app, support),
  }
  return support
}
export type Support = ReturnType<typeof createSupport>

function supportRoutes(app: App, support: Support): void {
  serve(app, listSupportRequests, ({ player, query }) => support.reads.list(player, query))
  serve(app, showSupportRequest, ({ player, params }) => support.reads.show(player, params.id))
  serve(app, createSupportRequest, ({ player, body }) => support.create(player, body))
  serve(app, addSupportMessage, ({ player, params, body }) => support.add(player, params.id, body))
  serve(app, closeSupportRequest, ({ player, params }) => support.close(player, params.id))
  serve(app, readSupportRequest, ({ player, params }) => support.seen(player, params.id))
}
