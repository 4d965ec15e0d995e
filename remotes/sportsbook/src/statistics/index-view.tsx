import { champStatisticsHref, countryName, LeagueMark, sportIcon, sportName } from '@evens/book-ui'
import type { StatisticsIndex } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, EmptyState, type IconName, LinkCard, LinkCardGrid, Section, TabsNav } from '@evens/ui'
import { Select, TextField } from '@evens/ui/form'
import { useState } from 'react'
import { choicesOf, fits, type IndexFilter, INTERNATIONAL } from './index-filter.ts'
import styles from './statistics.module.css'

type Sport = StatisticsIndex['sports'][number]

type IndexProps = {
  readonly index: StatisticsIndex
  readonly sport: string | null
  readonly filter: IndexFilter
  readonly path: string
}

/** All championships with results, by sport; narrowed by name, country and season. */
export function Index({ index: { sports }, sport, filter: asked, path }: IndexProps) {
  const t = useText()
  const { href, texts, language } = useShell()
  const [filter, setFilter] = useState(asked)
  const ofSport = sports.filter((one) => sport === null || one.sport === sport)
  if (ofSport.length === 0 && sports.length === 0) return <NoResults />
  const shown = ofSport
    .map((one) => ({
      ...one,
      champs: one.champs.filter((champ) => fits(champ, filter, nameOfCountry(language, champ.country))),
    }))
    .filter(({ champs }) => champs.length > 0)
  return (
    <>
      <TabsNav
        label={t('statistics_sports')}
        items={[
          { href: href('statistics'), label: t('statistics_all_sports'), current: sport === null },
          ...sports.map((one) => ({
            href: href('statistics', { sport: one.sport }),
            label: sportName(texts, one.sport),
            icon: sportIcon(one.sport) as IconName,
            current: one.sport === sport,
          })),
        ]}
      />
      {ofSport.length === 0 ? (
        <NoResults />
      ) : (
        <>
          <Filter sports={ofSport} filter={filter} path={path} onChange={setFilter} />
          <p role="status" className={styles['quiet']}>
            {t('statistics_found', { count: shown.reduce((sum, { champs }) => sum + champs.length, 0) })}
          </p>
          {shown.length === 0 && (
            <EmptyState icon="search" title={t('statistics_none_found')} text={t('statistics_none_found_text')} />
          )}
          {shown.map((one) => (
            <Champs key={one.sport} sport={one} />
          ))}
        </>
      )}
    </>
  )
}

const nameOfCountry = (language: string, country: string | null): string =>
  country === null ? '' : countryName(language, country)

function NoResults() {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="chart"
      title={t('statistics_empty')}
      text={t('statistics_empty_text')}
      action={<Button href={href('line')}>{t('list_to_line')}</Button>}
    />
  )
}

type FilterProps = {
  readonly sports: readonly Sport[]
  readonly filter: IndexFilter
  readonly path: string
  readonly onChange: (filter: IndexFilter) => void
}

/** Applies while it is typed; without scripts it is a form with an address. */
function Filter({ sports, filter, path, onChange }: FilterProps) {
  const t = useText()
  const { language } = useShell()
  const { countries, seasons } = choicesOf(sports)
  const nameOf = (country: string): string =>
    country === INTERNATIONAL ? t('statistics_international') : countryName(language, country)
  return (
    <form role="search" action={path} method="get" className={styles['filter']} onSubmit={(e) => e.preventDefault()}>
      <TextField
        label={t('statistics_find')}
        name="q"
        type="search"
        maxLength={60}
        placeholder={t('statistics_find_hint')}
        value={filter.q}
        onChange={({ currentTarget }) => onChange({ ...filter, q: currentTarget.value })}
      />
      <Select
        label={t('statistics_country')}
        name="country"
        value={filter.country}
        options={[
          { value: '', label: t('statistics_country_any') },
          ...countries
            .map((country) => ({ value: country, label: nameOf(country) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language)),
        ]}
        onChange={({ currentTarget }) => onChange({ ...filter, country: currentTarget.value })}
      />
      {seasons.length > 0 && (
        <Select
          label={t('statistics_season_label')}
          name="season"
          value={filter.season}
          options={[
            { value: '', label: t('statistics_season_any') },
            ...seasons.map((season) => ({ value: season, label: t('statistics_season', { season }) })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...filter, season: currentTarget.value })}
        />
      )}
      <noscript>
        <Button type="submit">{t('statistics_filter')}</Button>
      </noscript>
    </form>
  )
}

function Champs({ sport: { sport, champs } }: { sport: Sport }) {
  const t = useText()
  const shell = useShell()
  const { date } = shell.format()
  const name = sportName(shell.texts, sport)
  return (
    <Section title={name}>
      <LinkCardGrid size="m">
        {champs.map((champ) => (
          <LinkCard
            key={champ.id}
            href={champStatisticsHref(shell, champ)}
            title={champ.name}
            mark={<LeagueMark of={champ} size={40} />}
            badge={champ.world === 'real' ? undefined : <Badge>{t(`statistics_world_${champ.world}`)}</Badge>}
            text={[
              champ.country === null ? t('statistics_international') : countryName(shell.language, champ.country),
              name,
              ...(champ.season === null ? [] : [t('statistics_season', { season: champ.season })]),
            ].join(' · ')}
            meta={t('statistics_champ_meta', { games: champ.games, date: date(champ.lastAt) })}
          />
        ))}
      </LinkCardGrid>
    </Section>
  )
}
