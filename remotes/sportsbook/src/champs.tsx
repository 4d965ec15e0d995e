import { champHref, countryName, LeagueMark, sportName } from '@evens/book-ui'
import { ResultList, Standings } from '@evens/book-ui/game'
import type { ChampPage, SportsReply } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, useShell, useText, ViewNotFound, type ViewProps } from '@evens/remote-sdk'
import { Button, EmptyState, LinkCard, LinkCardGrid, Section } from '@evens/ui'

type ChampsState =
  | { readonly kind: 'all'; readonly champs: SportsReply['champs'] }
  | { readonly kind: 'one'; readonly page: ChampPage }

/** The results of one champ, or all champs to choose from. */
export async function loadChamps({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const { champId } = page.params
  if (champId === undefined) {
    const { champs } = await shell.call('GET /web-api/book/sports', { query: { lang } })
    return { state: { kind: 'all', champs } satisfies ChampsState }
  }
  if (!/^\d{1,15}$/.test(champId)) throw new ViewNotFound(`no champ ${champId}`)
  const champ = await shell.call('GET /web-api/book/champ', { query: { lang, id: champId } })
  const { name } = champ.champ
  return {
    state: { kind: 'one', page: champ } satisfies ChampsState,
    title: shell.texts.t('champs_title', { champ: name }),
    crumb: name,
    above: [{ label: shell.describe('champs').title, href: shell.href('champs') }],
  }
}

/** Results by champ. */
export function Champs({ state, page }: ViewProps<ChampsState>) {
  if (state.kind === 'all')
    return (
      <Page page={page}>
        <All champs={state.champs} />
      </Page>
    )
  return (
    <Page page={page} mark={<LeagueMark of={state.page.champ} size={40} />}>
      <One champ={state.page} />
    </Page>
  )
}

function All({ champs }: { champs: SportsReply['champs'] }) {
  const t = useText()
  const { href, language, texts } = useShell()
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
              text={champ.country === null ? undefined : countryName(language, champ.country)}
              mark={<LeagueMark of={champ} size={36} />}
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
