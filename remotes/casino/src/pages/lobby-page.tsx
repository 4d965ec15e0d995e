import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Cluster, Stack } from '@evens/ui'
import { JackpotsNow } from '../list/jackpots-now.tsx'
import { OpenRounds } from '../list/open-rounds.tsx'
import { OwnRails } from '../list/own-rails.tsx'
import { Rail } from '../list/rail.tsx'
import { SectionNav } from '../list/section-nav.tsx'
import type { LobbyState } from '../load.ts'
import { TitleSearch } from '../search/title-search.tsx'
import { Cover } from '@evens/game-ui/cover'
import { SectionRails } from './list-page.tsx'
import styles from './lobby-page.module.css'

/** The front page of the casino: search, sections and rows of titles. */
export function LobbyPage({ state, page }: ViewProps<LobbyState>) {
  const t = useText()
  return (
    <Page page={page} isTitleHidden>
      <Stack gap="l">
        <Hero picks={state.picks} />
        <SectionNav chosen="" />
        <OpenRounds />
        <OwnRails />
        <Rail title={t('lobby_rail_popular')} cards={state.popular} />
        <Rail title={t('lobby_rail_picks')} cards={state.picks} isLarge />
        {state.jackpots !== null && <JackpotsNow initial={state.jackpots.now} cards={state.jackpots.cards} />}
        <Rail title={t('lobby_rail_new')} cards={state.newest} />
        <SectionRails rails={state.rails} />
      </Stack>
    </Page>
  )
}

const FANNED = 5

function Hero({ picks }: Pick<LobbyState, 'picks'>) {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <p className={styles['title']}>{t('lobby_hero_title')}</p>
        <p className={styles['text']}>{t('lobby_hero_text')}</p>
        <TitleSearch />
        <Cluster gap="s">
          <Button href={href('casinoSearch')} icon="grid" className={styles['way']}>
            {t('lobby_all_games')}
          </Button>
          <Button
            href={href('rules', { ruleGroup: 'casino', chapter: 'fairness' })}
            icon="shield-check"
            className={styles['way']}
          >
            {t('lobby_hero_fair')}
          </Button>
        </Cluster>
      </div>
      <div aria-hidden className={styles['fan']}>
        {picks.slice(0, FANNED).map((card) => (
          <span key={card.id} className={styles['leaf']}>
            <Cover title={card} sizes="11rem" loading="eager" />
          </span>
        ))}
      </div>
    </div>
  )
}
