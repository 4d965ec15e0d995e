import type { BoardColumn, ChampGroup, SectionName } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { Flag, Icon, type IconName } from '@evens/ui'
import { champHref } from '../names/event-href.ts'
import { sportName } from '../names/names.ts'
import { sportIcon } from '../names/sport-icon.ts'
import { EventBlock } from './event-block.tsx'
import { FavouriteStar } from './favourite-star.tsx'

/** The events of one champ. */
export function ChampBlock({
  group: { champ, rows },
  columns,
  section,
}: {
  group: ChampGroup
  columns: readonly BoardColumn[]
  section: SectionName
}) {
  const shell = useShell()
  return (
    <EventBlock
      label={champ.name}
      sport={champ.sport}
      rows={rows}
      columns={columns}
      star={<FavouriteStar list="champs" id={champ.id} name={champ.name} />}
      title={
        <>
          <Icon name={sportIcon(champ.sport) as IconName} size="m" label={sportName(shell.texts, champ.sport)} />
          {champ.country !== null && <Flag country={champ.country.toLowerCase()} size="s" />}
          <a href={champHref(shell, champ, section, rows[0]?.world)}>{champ.name}</a>
        </>
      }
    />
  )
}
