import type { EventPage } from '@evens/contracts'
import { followEvent, useEventState, useFollow, useGame, useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, Stack } from '@evens/ui'
import { eventName } from '../names/names.ts'
import { FavouriteStar } from '../list/favourite-star.tsx'
import { Scene } from '../scene/scene.tsx'
import styles from './markets.module.css'
import { gameChoice, gameQuery } from './game-choice.ts'
import { Markets } from './markets.tsx'

/** A game: how it stands, and all that can be bet on it. */
export function GameBody({ game, page }: { game: EventPage; page: PageInfo }) {
  const t = useText()
  const shell = useShell()
  useFollow([followEvent(game)])
  const { state, isLive } = useEventState(game.id, game)
  const { markets, incidents } = useGame(game.id, game)
  const name = eventName(shell.texts, game)
  const [path = ''] = page.fullPath.split('?')
  const isPopup = shell.settings.get().isDisplayStatsInNewWindow === 1
  return (
    <Stack gap="l">
      <Cluster gap="s">
        <FavouriteStar list="games" id={game.id} name={name} />
        <time dateTime={new Date(game.startsAt).toISOString()}>{shell.format().dateTime(game.startsAt)}</time>
        <Button
          size="s"
          icon="chart"
          href={shell.href(isPopup ? 'statisticPopup' : 'statistic', {}, { query: { game: game.id } })}
          {...(isPopup && { target: '_blank', rel: 'noopener' })}
        >
          {t('game_statistics')}
        </Button>
        {isLive && (
          <Button size="s" icon="grid" href={shell.href('multi', {}, { query: { games: game.id } })}>
            {t('game_to_multi')}
          </Button>
        )}
      </Cluster>
      {isLive && <p className={styles['delay']}>{t('live_delay')}</p>}
      <Scene event={game} state={state} isLive={isLive} incidents={incidents} />
      {markets.length === 0 ? (
        <EmptyState
          icon="lock"
          title={t('game_no_markets')}
          text={t('game_no_markets_text')}
          action={<Button href={shell.href('line', { sport: game.sport })}>{t('game_other_games')}</Button>}
        />
      ) : (
        <Markets
          event={{ ...game, isLive }}
          markets={markets}
          initial={gameChoice(page.fullPath)}
          onChoice={(choice) => shell.readdress(`${path}${gameQuery(choice)}`)}
        />
      )}
    </Stack>
  )
}
