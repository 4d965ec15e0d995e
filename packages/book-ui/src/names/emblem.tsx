import type { ChampView, CompetitorView, EventBrief } from '@evens/contracts'
import { competitorEmblem, type Emblem, emblemAddress, leagueEmblem } from '@evens/emblems/address'
import { sceneAddress, sceneTime } from '@evens/emblems/scene'
import { useShell } from '@evens/remote-sdk'
import { useState, useSyncExternalStore } from 'react'
import styles from './emblem.module.css'

type PictureProps = { readonly of: Emblem; readonly size: number; readonly label: string }

/** Hydration keeps the markup of the server. React compares by identity, so it has to be the same object each time. */
const AS_SERVED = { __html: '' }
const never = () => () => {}

/**
 * An image that the server draws from its address, loaded when it comes into sight. The first ones of a page that the
 * server renders stand in its markup: an image costs a first visit some seven milliseconds, a drawing in the page none.
 */
function Picture({ of, size, label }: PictureProps) {
  const { drawn } = useShell()
  const src = emblemAddress(of)
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [served, setServed] = useState(isServed ? src : null)
  if (served !== null && served !== src) setServed(null)
  const role = label === '' ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': label } as const)
  const frame = { className: styles['emblem'], 'data-emblem': '', ...role }
  if (served === src) {
    const inner = drawn === null ? AS_SERVED : { __html: drawn(src, size) }
    return <span {...frame} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
  }
  return (
    <span {...frame}>
      <img src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
    </span>
  )
}

type CrestProps = {
  readonly sport: string
  readonly of: Pick<CompetitorView, 'id' | 'name' | 'colours'>
  readonly size?: number
}

/** The emblem of a team or a player; its name stands beside it. */
export const Crest = ({ sport, of, size = 20 }: CrestProps) => (
  <Picture of={competitorEmblem(sport, of)} size={size} label="" />
)

type LeagueMarkProps = {
  readonly of: Pick<ChampView, 'id' | 'name' | 'sport'>
  readonly size?: number
  /** An accessible name, such as that of the sport. */
  readonly label?: string
}

/** The mark of a league or a tournament. */
export const LeagueMark = ({ of, size = 20, label = '' }: LeagueMarkProps) => (
  <Picture of={leagueEmblem(of)} size={size} label={label} />
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
