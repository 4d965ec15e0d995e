import { eventHref, eventName, LiveGame, useListNow } from '@evens/book-ui'
import type { EventRow } from '@evens/contracts'
import { Page, useFollow, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Chip, Cluster, EmptyState, IconButton, Notice, Section } from '@evens/ui'
import { GAMES_MAX, type MultiState } from './load-multi.ts'
import styles from './multi.module.css'

/** Up to four games side by side; the address remembers which. */
export function Multi({ state: { games, live }, page }: ViewProps<MultiState>) {
  const t = useText()
  const shell = useShell()
  const ids = games.map(({ id }) => id)
  const to = (wanted: readonly string[]): string =>
    shell.href('multi', {}, wanted.length === 0 ? {} : { query: { games: wanted.join(',') } })
  const topic = `section:live:all:${shell.language}`
  useFollow([topic])
  const others = useListNow(live, topic)
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => !ids.includes(id))
  return (
    <Page page={page} lead={t('multi_lead', { max: GAMES_MAX })}>
      <Notice kind="info">{t('live_delay')}</Notice>
      {games.length === 0 && <EmptyState icon="grid" title={t('multi_empty')} text={t('multi_empty_text')} />}
      <div className={styles['games']}>
        {games.map((game) => (
          <article key={game.id} className={styles['game']} aria-label={eventName(shell.texts, game)}>
            <header className={styles['head']}>
              <h2>
                <a href={eventHref(shell, game)}>{eventName(shell.texts, game)}</a>
              </h2>
              <IconButton
                icon="close"
                size="s"
                label={t('multi_remove', { game: eventName(shell.texts, game) })}
                href={to(ids.filter((id) => id !== game.id))}
              />
            </header>
            <LiveGame game={game} />
          </article>
        ))}
      </div>
      {ids.length < GAMES_MAX && others.length > 0 && (
        <Section title={t('multi_choose')}>
          <Cluster gap="s">
            {others.slice(0, 40).map((row) => (
              <Choice key={row.id} row={row} href={to([...ids, row.id])} />
            ))}
          </Cluster>
        </Section>
      )}
      {ids.length > 0 && (
        <Cluster>
          <Button href={to([])}>{t('multi_clear')}</Button>
        </Cluster>
      )}
    </Page>
  )
}

function Choice({ row, href }: { row: EventRow; href: string }) {
  const { texts } = useShell()
  return (
    <Chip href={href} icon="plus">
      {eventName(texts, row)}
    </Chip>
  )
}
