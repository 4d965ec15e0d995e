import type { ChampView, CompetitorView, EventBrief } from '@evens/contracts'
import { competitorEmblem, emblemAddress, leagueEmblem } from '@evens/emblems/address'
import { sceneAddress, sceneTime } from '@evens/emblems/scene'
import { useShell } from '@evens/remote-sdk'
import { useState, useSyncExternalStore } from 'react'
import styles from './emblem.module.css'

type PictureProps = { readonly src: string; readonly size: number; readonly label?: string }

/** Hydration keeps the markup of the server. React compares by identity, so it has to be the same object each time. */
const AS_SERVED = { __html: '' }
const never = () => () => {}

/**
 * An image that the server draws from its address, loaded when it comes into sight. The first ones of a page that the
 * server renders stand in its markup: an image costs a first visit some seven milliseconds, a drawing in the page none.
 * Its address is its key: what was served does not belong to another one.
 */
function Picture({ src, size, label }: PictureProps) {
  const { drawn } = useShell()
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isServed] = useState(isHydrating)
  const frame = {
    className: styles['emblem'],
    'data-emblem': '',
    role: label && 'img',
    'aria-label': label,
    'aria-hidden': label === undefined,
    suppressHydrationWarning: true,
  }
  if (isServed)
    return <span {...frame} dangerouslySetInnerHTML={drawn === null ? AS_SERVED : { __html: drawn(src, size) }} />
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
export function Crest({ sport, of, size = 20 }: CrestProps) {
  const src = emblemAddress(competitorEmblem(sport, of))
  return <Picture key={src} src={src} size={size} />
}

type LeagueMarkProps = {
  readonly of: Pick<ChampView, 'id' | 'name' | 'sport'>
  readonly size?: number
  /** An accessible name, such as that of the sport. */
  readonly label?: string
}

/** The mark of a league or a tournament. */
export function LeagueMark({ of, size = 20, label }: LeagueMarkProps) {
  const src = emblemAddress(leagueEmblem(of))
  return <Picture key={src} src={src} size={size} {...(label !== undefined && { label })} />
}

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
