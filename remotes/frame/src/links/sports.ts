import type { IconName } from '@evens/ui'
import type { FrameLink } from './link.ts'

const sport = (slug: string, icon: IconName): FrameLink => ({
  textKey: `sport_${slug.replaceAll('-', '_')}`,
  route: 'line',
  params: { sport: slug },
  icon,
})

/** In the order in which players look for them. */
export const TOP_SPORTS: readonly FrameLink[] = [
  sport('football', 'sport-football'),
  sport('tennis', 'sport-tennis'),
  sport('basketball', 'sport-basketball'),
  sport('ice-hockey', 'sport-hockey'),
  sport('volleyball', 'sport-volleyball'),
  sport('table-tennis', 'sport-table-tennis'),
  sport('handball', 'sport-handball'),
  sport('baseball', 'sport-baseball'),
  sport('cricket', 'sport-cricket'),
  sport('american-football', 'sport-american-football'),
  sport('boxing', 'sport-boxing'),
  sport('rugby', 'sport-rugby'),
]

export const OTHER_SPORTS: readonly FrameLink[] = [
  sport('athletics', 'sport-athletics'),
  sport('badminton', 'sport-badminton'),
  sport('beach-volleyball', 'sport-beach-volleyball'),
  sport('biathlon', 'sport-biathlon'),
  sport('curling', 'sport-curling'),
  sport('cycling', 'sport-cycling'),
  sport('darts', 'sport-darts'),
  sport('field-hockey', 'sport-field-hockey'),
  sport('floorball', 'sport-floorball'),
  sport('futsal', 'sport-futsal'),
  sport('golf', 'sport-golf'),
  sport('martial-arts', 'sport-martial-arts'),
  sport('motorsport', 'sport-formula'),
  sport('snooker', 'sport-snooker'),
  sport('water-polo', 'sport-water-polo'),
]
