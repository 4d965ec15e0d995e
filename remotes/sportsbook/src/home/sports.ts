import type { IconName } from '@evens/ui'

/** The sports of the front page in the order players look for them. The slug is the address, the key the name. */
export const SPORTS: readonly { readonly slug: string; readonly key: string; readonly icon: IconName }[] = [
  { slug: 'football', key: 'sport_football', icon: 'sport-football' },
  { slug: 'tennis', key: 'sport_tennis', icon: 'sport-tennis' },
  { slug: 'basketball', key: 'sport_basketball', icon: 'sport-basketball' },
  { slug: 'ice-hockey', key: 'sport_ice_hockey', icon: 'sport-hockey' },
  { slug: 'volleyball', key: 'sport_volleyball', icon: 'sport-volleyball' },
  { slug: 'table-tennis', key: 'sport_table_tennis', icon: 'sport-table-tennis' },
  { slug: 'handball', key: 'sport_handball', icon: 'sport-handball' },
  { slug: 'baseball', key: 'sport_baseball', icon: 'sport-baseball' },
  { slug: 'cricket', key: 'sport_cricket', icon: 'sport-cricket' },
  { slug: 'american-football', key: 'sport_american_football', icon: 'sport-american-football' },
  { slug: 'boxing', key: 'sport_boxing', icon: 'sport-boxing' },
  { slug: 'rugby', key: 'sport_rugby', icon: 'sport-rugby' },
]
