import {
  DOCUMENT_TYPES,
  listDocuments,
  putDocument,
  submitDocuments,
  type DocumentsReply,
  type SiteConfig,
  type VerificationGroup,
} from '@evens/contracts'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { createForgetting } from './forget-pictures.ts'
import { readStanding } from './document-store.ts'
import { createGiving } from './give-documents.ts'
import type { VerificationTables } from './tables.ts'

export type VerificationDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly tell: (players: Iterable<bigint>) => void
  readonly warn: (message: string) => void
}

/** What the record of a player says of documents. */
type VerificationFacts = {
  readonly group: VerificationGroup
  /** Those that are still to be given or looked at, by number. */
  readonly types: readonly number[]
  readonly isAnotherRequested: boolean
}

const FORGET_TICK_MS = 600_000

/** Who a player is, shown by documents and looked at by people. */
export function createVerification({ database, sites, tell, warn }: VerificationDeps) {
  const db = database.kysely.$extendTables<VerificationTables>()
  const giving = createGiving(db)
  const forgetPictures = createForgetting(db, sites)
  const list = ({ id }: Pick<Principal, 'id'>): Promise<DocumentsReply> => readStanding(db, id)

  async function told(player: Principal, change: Promise<DocumentsReply>): Promise<DocumentsReply> {
    const standing = await change
    tell([player.id])
    return standing
  }

  return {
    async factsOf(player: Pick<Principal, 'id'>): Promise<VerificationFacts> {
      const { group, documents } = await list(player)
      return {
        group,
        types: documents.filter(({ state }) => state !== 'accepted').map(({ type }) => DOCUMENT_TYPES[type].id),
        isAnotherRequested: documents.some(({ state }) => state === 'requested'),
      }
    },

    forgetPictures,
    jobs: [() => runPeriodically(FORGET_TICK_MS, forgetPictures, warn)],
    routes(app: App): void {
      serve(app, listDocuments, ({ player }) => list(player))
      serve(app, putDocument, ({ player, params, body }) => told(player, giving.put(player, params.type, body.image)))
      serve(app, submitDocuments, ({ player }) => told(player, giving.submit(player)))
    },
  }
}
