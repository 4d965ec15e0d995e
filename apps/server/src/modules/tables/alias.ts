import { createHmac } from 'node:crypto'

const LENGTH = 8

type Better = { readonly site: string; readonly player: bigint; readonly atMs: number }

/** Tells bets of one round apart, and no player from one day to the next. */
export const aliasOf = (key: Uint8Array, { site, player, atMs }: Better): string =>
  createHmac('sha256', key)
    .update(`${site} ${player} ${new Date(atMs).toISOString().slice(0, 10)}`)
    .digest('hex')
    .slice(0, LENGTH)
