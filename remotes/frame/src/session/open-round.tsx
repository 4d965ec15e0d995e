import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon, IconButton } from '@evens/ui'
import { useState } from 'react'
import styles from './open-round.module.css'

const GAMES = ['games'] as const
/** Pages that show open rounds themselves. */
const OWN = ['game', 'casinoGame', 'casinoLobby', 'myCasino', 'myCasinoFavorites']

/**
 * A round of a game that is under way, on every page of the site: its stake is held until it ends. One that was closed
 * stays away until another round is left open, or the page is loaded again.
 */
export function OpenRound() {
  const t = useText()
  const shell = useShell()
  const route = useStore(shell.page, (page) => page.route)
  const { data } = useQuery('GET /web-api/games/open', {}, { on: GAMES })
  const [closed, setClosed] = useState('')
  const rounds = data?.rounds ?? []
  const [first] = rounds
  const ids = rounds.map(({ id }) => id).join()
  const title = data?.titles.find(({ id }) => id === first?.title)
  if (first === undefined || title === undefined || ids === closed || OWN.includes(route)) return null
  const { id, route: gameRoute, area } = title
  const one =
    area === 'games'
      ? shell.href('game', { gameRoute })
      : shell.href('casinoGame', { section: area, gameId: String(id), gameName: gameRoute })
  return (
    <aside className={styles['round']} aria-label={t('session_open_rounds', { count: rounds.length })} data-open-round>
      <Icon name="game-dice" className={styles['mark']} />
      <span className={styles['facts']}>
        <b>{t('session_open_rounds', { count: rounds.length })}</b>
        {rounds.length === 1 && (
          <span>
            {t('session_open_stake', { stake: shell.format().money(first.staked, { ...first, iso: first.currency }) })}
          </span>
        )}
      </span>
      <Button size="s" variant="primary" href={rounds.length === 1 ? one : shell.href('myCasino')}>
        {t('session_open_continue')}
      </Button>
      <IconButton icon="close" label={t('frame_close')} onClick={() => setClosed(ids)} />
    </aside>
  )
}
