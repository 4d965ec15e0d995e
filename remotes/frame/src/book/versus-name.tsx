import type { EventBrief } from '@evens/contracts'

/** Who plays, or the champ where nobody plays against one other. Each name keeps its own direction. */
export function VersusName({ event }: { event: Pick<EventBrief, 'kind' | 'competitors' | 'champ'> }) {
  const [home, away] = event.competitors
  if (event.kind !== 'match' || home === undefined || away === undefined) return <bdi>{event.champ.name}</bdi>
  return (
    <>
      <bdi>{home.name}</bdi>
      {' \u2013 '}
      <bdi>{away.name}</bdi>
    </>
  )
}
