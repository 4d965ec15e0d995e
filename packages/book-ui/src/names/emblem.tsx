import type { ChampView, CompetitorView } from '@evens/contracts'
import { competitorEmblem, type Emblem, emblemAddress, leagueEmblem } from '@evens/emblems/address'
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
