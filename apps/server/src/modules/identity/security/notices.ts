import type { Kysely } from 'kysely'
import type { MessageKind } from '../../messages/index.ts'
import type { Recipient } from '../codes/index.ts'
import type { SecurityParts } from './deps.ts'
import type { SecurityTables } from './tables.ts'

type Whose = { readonly id: bigint; readonly siteId: string }

/** Whoever changes how an account is opened, its owner hears of it: what was not done by them, they can undo. */
export function createNotices({ messages }: Pick<SecurityParts, 'messages'>) {
  const rowOf = (tx: Kysely<SecurityTables>, id: bigint) =>
    tx.selectFrom('player').select(['email', 'phone', 'language']).where('id', '=', id).executeTakeFirstOrThrow()

  const send = (
    tx: Kysely<SecurityTables>,
    { id, siteId }: Whose,
    kind: MessageKind,
    to: Recipient,
    language: string,
  ) => messages.send({ siteId, language, playerId: id, visitor: null, to, kind, values: {} }, tx)

  return {
    /** To the e-mail, else to the phone; one who has neither sees it in the account alone. */
    async tell(tx: Kysely<SecurityTables>, player: Whose, kind: MessageKind): Promise<void> {
      const { email, phone, language } = await rowOf(tx, player.id)
      if (email !== null) await send(tx, player, kind, { email }, language)
      else if (phone !== null) await send(tx, player, kind, { phone }, language)
    },

    /** To every address that the account had before it was changed. */
    async tellOld(
      tx: Kysely<SecurityTables>,
      player: Whose,
      kind: MessageKind,
      old: { readonly email: string | null; readonly phone: string | null; readonly language: string },
    ): Promise<void> {
      if (old.email !== null) await send(tx, player, kind, { email: old.email }, old.language)
      if (old.phone !== null) await send(tx, player, kind, { phone: old.phone }, old.language)
    },
  }
}
export type Notices = ReturnType<typeof createNotices>
