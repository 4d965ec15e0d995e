import { champHref, ResultList, sportIcon, sportName, Standings } from '@evens/book-ui'
import type { ChampPage, SportsReply } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, LinkCard, LinkCardGrid, Section, type IconName } from '@evens/ui'
import type { ChampsState } from './load-champs.ts'

/** Results by champ. */
export function Champs({ state, page }: ViewProps<ChampsState>) {
  return <Page page={page}>{state.kind === 'all' ? <All champs={state.champs} /> : <One champ={state.page} />}</Page>
}

function All({ champs }: { champs: SportsReply['champs'] }) {
  const t = useText()
  const { href, texts } = useShell()
  const sports = [...new Set(champs.map(({ sport }) => sport))]
  if (sports.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('list_empty')}
        text={t('list_empty_text')}
        action={<Button href={href('line')}>{t('list_to_line')}</Button>}
      />
    )
  return sports.map((sport) => (
    <Section key={sport} title={sportName(texts, sport)}>
      <LinkCardGrid size="s">
        {champs
          .filter((champ) => champ.sport === sport)
          .map((champ) => (
            <LinkCard
              key={champ.id}
              href={href('champs', { champId: champ.id })}
              title={champ.name}
              icon={sportIcon(sport) as IconName}
            />
          ))}
      </LinkCardGrid>
    </Section>
  ))
}

function One({ champ: { champ, line, live, results, standings } }: { champ: ChampPage }) {
  const t = useText()
  const shell = useShell()
  const world = [...live, ...line, ...results][0]?.world
  return (
    <>
      <Section
        title={t('champ_results')}
        actions={<Button href={champHref(shell, champ, 'line', world)}>{t('champs_to_line')}</Button>}
      >
        {results.length === 0 ? (
          <EmptyState icon="calendar" level={3} title={t('results_none')} />
        ) : (
          <ResultList events={results} label={champ.name} />
        )}
      </Section>
      {standings.length > 0 && (
        <Section title={t('champ_standings')}>
          <Standings rows={standings} caption={champ.name} />
        </Section>
      )}
    </>
  )
}
