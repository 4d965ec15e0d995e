import type { NewsletterReply } from '@evens/contracts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { maskedEmail, newsletterOf, noteAct, setNewsletter } from '../players/index.ts'
import type { SignedIn } from '../sessions/index.ts'
import type { SecurityDeps } from './deps.ts'

const TOKEN = /^(\d{1,19})\.([\w-]{43})$/

/** The unsubscribe link of every letter: it never expires, because all it can do is unsubscribe. */
export function createNewsletter({ db, keys, siteFor }: Pick<SecurityDeps, 'db' | 'keys' | 'siteFor'>) {
  const signatureOf = (siteId: string, id: string): Buffer =>
    createHmac('sha256', keys.codes).update(`newsletter\0${siteId}\0${id}`).digest()

  function playerIn(siteId: string, token: string): bigint {
    const [, id = '', given = ''] = TOKEN.exec(token) ?? []
    if (id === '' || !timingSafeEqual(signatureOf(siteId, id), Buffer.from(given, 'base64url'))) {
      throw new Refusal('LINK_OVER')
    }
    return BigInt(id)
  }

  const shown = (row: { email: string | null; takes_newsletter: boolean } | undefined): NewsletterReply => {
    if (row === undefined) throw new Refusal('LINK_OVER')
    return { email: row.email === null ? '' : maskedEmail(row.email), takesNewsletter: row.takes_newsletter }
  }

  return {
    /** The unsubscribe path of a letter. */
    pathFor: ({ id, siteId }: { readonly id: bigint; readonly siteId: string }, language: string): string =>
      `/${language}/user/stopnewsletter?token=${id}.${signatureOf(siteId, String(id)).toString('base64url')}`,

    async show(request: FastifyRequest, token: string): Promise<NewsletterReply> {
      const siteId = siteFor(request.hostname).id
      return shown(await newsletterOf(db, siteId, playerIn(siteId, token)))
    },

    choose: (player: Pick<SignedIn, 'id' | 'siteId'>, takes: boolean): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await setNewsletter(tx, player.siteId, player.id, takes)
        const act = takes ? 'newsletter-wanted' : 'newsletter-stopped'
        await noteAct(tx, { siteId: player.siteId, playerId: player.id, act })
      }),

    stop(request: FastifyRequest, token: string): Promise<NewsletterReply> {
      const siteId = siteFor(request.hostname).id
      const playerId = playerIn(siteId, token)
      return db.transaction().execute(async (tx) => {
        const row = await setNewsletter(tx, siteId, playerId, false)
        await noteAct(tx, { siteId, playerId, act: 'newsletter-stopped' })
        return shown(row)
      })
    },
  }
}
