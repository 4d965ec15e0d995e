import { GameFacts, PlayFrame, Rules, rulesKind, SharedFrame } from '@evens/game-ui'
import { Page, type PageInfo, useShell, useText } from '@evens/remote-sdk'
import { Card, ErrorState, Section } from '@evens/ui'
import type { PlayState } from './load-play.ts'
import styles from './play.module.css'

/** The frame with its game, then rules and figures: they are in the page before any script runs. */
export function PlayView({ state, page }: { state: PlayState; page: PageInfo }) {
  const t = useText()
  const { href } = useShell()
  const { view, family, theme, maths, declared, potsReturned, rules } = state
  const Frame = state.isShared ? SharedFrame : PlayFrame
  const signInHref = href('login', {}, { query: { returnUrl: page.fullPath } })
  return (
    <Page page={page} isTitleHidden>
      {view === null ? (
        <ErrorState
          title={t('play_failed')}
          text={t('play_failed_text')}
          action={{ label: t('play_retry'), href: page.fullPath }}
        />
      ) : (
        <Frame
          {...{ view, family, theme, declared, signInHref }}
          verifyHref={href('gamesFairness')}
          limitsHref={href('officeResponsible')}
        />
      )}
      <div className={styles['about']}>
        <Card>
          <Section title={t('play_rules')}>
            <Rules kind={rulesKind(rules)} />
          </Section>
        </Card>
        <Card>
          <Section title={t('play_figures')}>
            <GameFacts {...{ view, maths, declared, potsReturned }} />
          </Section>
        </Card>
      </div>
    </Page>
  )
}
