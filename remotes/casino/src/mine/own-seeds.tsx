import { rotateSeeds, SeedsPanel, seedsOf } from '@evens/game-ui/seeds'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Card, ErrorState, Section, Skeleton } from '@evens/ui'
import { useEffect, useState } from 'react'
import styles from './own-seeds.module.css'

const GAMES = ['games'] as const

/** The seeds that the player’s next rounds are drawn from. Read in the browser: to read them commits to the next one. */
export function OwnSeeds() {
  const t = useText()
  return (
    <Section title={t('lobby_seeds')}>
      <Card className={styles['seeds']}>
        <Seeds />
      </Card>
    </Section>
  )
}

function Seeds() {
  const t = useText()
  const { call, href } = useShell()
  const texts = useGameTexts()
  const { data, error, put, refetch } = useQuery('GET /web-api/games/seeds', {}, { on: GAMES })
  if (data !== undefined && texts.areThere)
    return (
      <>
        <p className={styles['text']}>{t('play_fairness_text')}</p>
        <SeedsPanel
          seeds={seedsOf(data)}
          rotate={(clientSeed) => rotateSeeds(call, data.active?.id, clientSeed, put)}
          verifyHref={href('gamesFairness')}
        />
      </>
    )
  if (error !== null || texts.haveFailed) {
    const retry = (): void => {
      void refetch()
      texts.retry()
    }
    return (
      <ErrorState
        level={3}
        title={t('lobby_seeds_failed')}
        action={{ label: t('lobby_try_again'), onClick: retry }}
        className={styles['failed']}
      />
    )
  }
  return <Skeleton count={8} status={t('main_loading')} />
}

/** The panel is that of the games: its texts come with it, and no other page of the lobby needs them. */
function useGameTexts() {
  const { texts, language } = useShell()
  const [areThere, setThere] = useState(() => texts.has('play_seed_client'))
  const { data, error, refetch } = useQuery(
    'GET /bff-api/dictionary/{lang}',
    { params: { lang: language }, query: { ids: 'games' } },
    { enabled: !areThere },
  )
  useEffect(() => {
    if (data === undefined) return
    texts.add(data.messages)
    setThere(true)
  }, [texts, data])
  return { areThere, haveFailed: error !== null, retry: (): void => void (areThere || refetch()) }
}
