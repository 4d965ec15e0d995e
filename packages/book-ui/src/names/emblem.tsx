import type { ChampView, CompetitorView, EventBrief } from '@evens/contracts'
import { competitorEmblem, type Emblem, emblemAddress, leagueEmblem } from '@evens/emblems/address'
import { sceneAddress, sceneTime } from '@evens/emblems/scene'
import styles from './emblem.module.css'

/** Drawn by the server from its address; loaded when it comes into sight. */
const Picture = ({ of, size, alt }: { readonly of: Emblem; readonly size: number; readonly alt: string }) => (
  <img
    src={emblemAddress(of)}
    width={size}
    height={size}
    className={styles['emblem']}
    alt={alt}
    loading="lazy"
    decoding="async"
  />
)

type CrestProps = {
  readonly sport: string
  readonly of: Pick<CompetitorView, 'id' | 'name' | 'colours'>
  readonly size?: number
}

/** The emblem of a team or a player; its name stands beside it. */
export const Crest = ({ sport, of, size = 20 }: CrestProps) => (
  <Picture of={competitorEmblem(sport, of)} size={size} alt="" />
)

type LeagueMarkProps = {
  readonly of: Pick<ChampView, 'id' | 'name' | 'sport'>
  readonly size?: number
  /** An accessible name, such as that of the sport. */
  readonly label?: string
}

/** The mark of a league or a tournament. */
export const LeagueMark = ({ of, size = 20, label = '' }: LeagueMarkProps) => (
  <Picture of={leagueEmblem(of)} size={size} alt={label} />
)

type EventArtProps = {
  readonly event: Pick<EventBrief, 'sport' | 'kind' | 'competitors' | 'startsAt'>
  readonly zoneHours: number
  readonly className: string | undefined
}

/** The place where a game is played, by day or night, in the first colours of its two sides. Covers its box. */
export function EventArt({ event: { sport, kind, competitors, startsAt }, zoneHours, className }: EventArtProps) {
  const [near, far] = kind === 'match' ? competitors.map(({ colours }) => colours?.[0]) : []
  const colours = near === undefined || far === undefined ? null : ([near, far] as const)
  const src = sceneAddress({ sport, time: sceneTime(startsAt, zoneHours), colours })
  return <img src={src} alt="" className={className} decoding="async" fetchPriority="high" />
}

/** The picture of a section: a sport's place by night, or one such as `casino`. */
export const SectionArt = ({ of, className }: { readonly of: string; readonly className: string | undefined }) => (
  <img
    src={sceneAddress({ sport: of, time: 'night', colours: null })}
    alt=""
    className={className}
    loading="lazy"
    decoding="async"
  />
)
