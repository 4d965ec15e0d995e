import { sql, type QueryExecutorProvider } from 'kysely'
import type { MessageKind } from './kinds.ts'
import type { Message } from './message.ts'

/** Something that a player is to know of, wherever they are reached. */
export type Notice = {
  readonly siteId: string
  readonly playerId: bigint
  readonly kind: MessageKind
  /** The page that it leads to, without the language. */
  readonly page: string
}

type Reached = { readonly email: string | null; readonly phone: string | null; readonly language: string }

/** To the e-mail, else to the phone; one who has neither sees it in the account alone. */
export async function notifyPlayer(
  send: (message: Message, within: QueryExecutorProvider) => Promise<void>,
  { siteId, playerId, kind, page }: Notice,
  within: QueryExecutorProvider,
): Promise<void> {
  const { rows } = await sql<Reached>`select email, phone, language from player where id = ${playerId}`.execute(within)
  const { email = null, phone = null, language = 'en' } = rows[0] ?? {}
  const to = email !== null ? { email } : phone !== null ? { phone } : null
  if (to === null) return
  await send({ siteId, language, playerId, visitor: null, to, kind, values: { link: `/${language}${page}` } }, within)
}
