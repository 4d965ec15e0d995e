import type { SectionView } from '@evens/contracts'
import { followRow, useFollow, useShell } from '@evens/remote-sdk'
import { Icon, Stack, type IconName } from '@evens/ui'
import { sportName } from '../names/names.ts'
import { sportIcon } from '../names/sport-icon.ts'
import { EventBlock } from './event-block.tsx'

/** A short list of many champs: a block for each sport, the champ said in every row. */
export function SportBlocks({ view }: { view: SectionView }) {
  const shell = useShell()
  const rows = view.groups.flatMap((group) => group.rows)
  useFollow(rows.map(followRow))
  const sports = [...new Set(rows.map(({ sport }) => sport))]
  return (
    <Stack gap="m">
      {sports.map((sport) => {
        const name = sportName(shell.texts, sport)
        return (
          <EventBlock
            key={sport}
            label={name}
            sport={sport}
            rows={rows.filter((row) => row.sport === sport)}
            columns={view.boards[sport] ?? []}
            isChampShown
            title={
              <>
                <Icon name={sportIcon(sport) as IconName} size="m" />
                <a href={shell.href(view.section, { sport })}>{name}</a>
              </>
            }
          />
        )
      })}
    </Stack>
  )
}
