import { moveFocus, sportIcon, sportName } from '@evens/book-ui'
import type { SectionName, SportCount } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { TabsNav, type IconName } from '@evens/ui'

/** Sports with games and their counts. One stop of the keyboard: a sport is not what stands before the first price. */
export function SportsStrip({
  sports,
  section,
  current,
}: {
  sports: readonly SportCount[]
  section: SectionName
  /** Null for all sports; undefined if none is current. */
  current: string | null | undefined
}) {
  const t = useText()
  const { href, texts } = useShell()
  const counted = sports.filter((sport) => sport.world === 'real' && (sport[section] > 0 || sport.sport === current))
  const all = counted.reduce((sum, sport) => sum + sport[section], 0)
  return (
    <TabsNav
      label={t('list_sports')}
      onKeyDown={moveFocus}
      items={[
        { href: href(section), label: t('list_all_sports'), current: current === null, count: all },
        ...counted.map((sport) => ({
          href: href(section, { sport: sport.sport }),
          label: sportName(texts, sport.sport),
          icon: sportIcon(sport.sport) as IconName,
          current: sport.sport === current,
          count: sport[section],
        })),
      ]}
    />
  )
}
