import type { Shell } from './shell.ts'

/** Currency of the active account, or for a visitor the local one, which the server puts first. */
export const currencyOfReader = ({ player, site }: Pick<Shell, 'player' | 'site'>): string | undefined =>
  player.get()?.account.iso ?? site.currencies[0]
