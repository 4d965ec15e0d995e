import {
  champHref,
  countryName,
  Crest,
  eventHref,
  LeagueMark,
  sportIcon,
  sportName,
  teamHref,
} from '@evens/book-ui/names'
import type { ChampView, CompetitorView, EventBrief, SearchView } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { classNames, Flag, Icon } from '@evens/ui'
import { VersusName, When } from '../book/event-brief.tsx'
import styles from './search.module.css'

type FoundListProps = { readonly id: string; readonly groups: readonly FoundGroup[]; readonly active: string | null }

/** A listbox driven by the arrow keys of the field, which keeps the focus. */
export function FoundList({ id, groups, active }: FoundListProps) {
  const t = useText()
  return (
    <div id={id} role="listbox" aria-label={t('frame_search_results')} className={styles.found}>
      {groups.map(({ titleKey, options }) => (
        <div key={titleKey} role="group" aria-label={t(titleKey)}>
          <p role="presentation" aria-hidden className={styles.title}>
            {t(titleKey)}
          </p>
          {options.map((option) => (
            <a
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option.key === active}
              tabIndex={-1}
              href={option.href}
              className={classNames(styles.option, option.key === active && styles.active)}
            >
              <Content option={option} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function Content({ option }: { option: FoundOption }) {
  const { texts, language } = useShell()
  if (option.kind === 'game') {
    const { event } = option
    return (
      <>
        <Sides event={event} label={sportName(texts, event.sport)} />
        <span className={styles.names}>
          <span className={styles.name}>
            <VersusName event={event} />
          </span>
          <span className={styles.detail}>
            {event.champ.country !== null && <Flag country={event.champ.country.toLowerCase()} size="s" />}
            {event.champ.name}
          </span>
        </span>
        <When event={event} />
      </>
    )
  }
  const { sport, name, country } = option.kind === 'champ' ? option.champ : option.team
  const places = [sportName(texts, sport), ...(country === null ? [] : [countryName(language, country)])]
  return (
    <>
      <span className={styles.mark}>
        {option.kind === 'champ' ? <LeagueMark of={option.champ} /> : <Crest sport={sport} of={option.team} />}
      </span>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {country !== null && <Flag country={country.toLowerCase()} size="s" />}
          {places.join(' \u00b7 ')}
        </span>
      </span>
    </>
  )
}

/** Both emblems of a match, the sport's icon of any other game; either says which sport it is. */
function Sides({ event: { sport, kind, competitors }, label }: { event: EventBrief; label: string }) {
  const [home, away] = kind === 'match' ? competitors : []
  if (home === undefined || away === undefined)
    return (
      <span className={styles.mark}>
        <Icon name={sportIcon(sport)} label={label} />
      </span>
    )
  return (
    <span className={styles.mark} role="img" aria-label={label}>
      <Crest sport={sport} of={home} />
      <Crest sport={sport} of={away} />
    </span>
  )
}

type Found =
  | { readonly kind: 'game'; readonly event: EventBrief }
  | { readonly kind: 'champ'; readonly champ: ChampView }
  | { readonly kind: 'team'; readonly team: CompetitorView & { readonly sport: string } }
type FoundOption = Found & { readonly key: string; readonly href: string }
type FoundGroup = { readonly titleKey: string; readonly options: readonly FoundOption[] }

/** At most this many of each, so that all three groups are visible; typing on narrows the rest. */
const MOST = { games: 5, champs: 3, teams: 3 }

/** The options in keyboard order: games, champs, teams. Empty groups are left out. */
export function foundGroups(shell: Pick<Shell, 'href'>, { events, champs, teams }: SearchView): readonly FoundGroup[] {
  const groups: readonly FoundGroup[] = [
    {
      titleKey: 'frame_search_games',
      options: events
        .slice(0, MOST.games)
        .map((event) => ({ kind: 'game', key: `game-${event.id}`, event, href: eventHref(shell, event) })),
    },
    {
      titleKey: 'frame_search_champs',
      options: champs.slice(0, MOST.champs).map((champ) => ({
        kind: 'champ',
        key: `champ-${champ.id}`,
        champ,
        href: champHref(shell, champ, 'line'),
      })),
    },
    {
      titleKey: 'frame_search_teams',
      options: teams
        .slice(0, MOST.teams)
        .map((team) => ({ kind: 'team', key: `team-${team.id}`, team, href: teamHref(shell, team) })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The option an arrow key moves to: wraps around, and starts at the first or last. */
export function stepTo(keys: readonly string[], active: string | null, step: 1 | -1): string | null {
  const at = active === null ? -1 : keys.indexOf(active)
  if (at === -1) return keys.at(step === 1 ? 0 : -1) ?? null
  return keys.at((at + step) % keys.length) ?? null
}
