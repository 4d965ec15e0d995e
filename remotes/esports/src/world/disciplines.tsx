import { champHref, sportIcon, sportName } from '@evens/book-ui'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { EmptyState, LinkCard, LinkCardGrid, Section, type IconName } from '@evens/ui'
import type { DisciplinesState } from './load-world.ts'
import { WorldTabs } from './world-tabs.tsx'

/** Every discipline with how much there is to bet on. */
export function Disciplines({ state: { world, disciplines }, page }: ViewProps<DisciplinesState>) {
  const t = useText()
  const { href, texts } = useShell()
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      {disciplines.length === 0 && <Nothing />}
      <LinkCardGrid size="m">
        {disciplines.map(({ sport, live, line }) => (
          <LinkCard
            key={sport}
            href={href('esportsDiscipline', { kind: world, discipline: sport })}
            icon={sportIcon(sport) as IconName}
            title={sportName(texts, sport)}
            text={t('esports_counts', { live, line })}
          />
        ))}
      </LinkCardGrid>
    </Page>
  )
}

/** Every champ, under its discipline. */
export function Champs({ state: { world, disciplines }, page }: ViewProps<DisciplinesState>) {
  const t = useText()
  const shell = useShell()
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      {disciplines.length === 0 && <Nothing />}
      {disciplines.map(({ sport, champs }) => (
        <Section key={sport} title={sportName(shell.texts, sport)}>
          <LinkCardGrid size="m">
            {champs.map((champ) => (
              <LinkCard
                key={champ.id}
                href={champHref(shell, champ, 'line', world)}
                icon={sportIcon(sport) as IconName}
                title={champ.name}
                text={t('esports_counts', { live: champ.live, line: champ.line })}
              />
            ))}
          </LinkCardGrid>
        </Section>
      ))}
    </Page>
  )
}

function Nothing() {
  const t = useText()
  return <EmptyState icon="sport-esports" title={t('esports_none')} text={t('esports_none_text')} />
}
