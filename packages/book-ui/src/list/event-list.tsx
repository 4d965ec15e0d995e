import type { ChampGroup, MarketView, SectionView } from '@evens/contracts'
import { followRow, useFollow, usePrices, useSection, useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Notice, Stack } from '@evens/ui'
import { Fragment, type ReactNode } from 'react'
import { countryName } from '../names/country-name.ts'
import { partBest } from './best-matches.ts'
import { ChampBlock } from './champ-block.tsx'
import { columnsOfRows } from './columns-of-rows.ts'
import { byCountry, mergeGroups } from './merge-groups.ts'
import { boardOfRow, onBoard } from './on-board.ts'
import { Blocks } from './sport-blocks.tsx'
import { useMissingRows } from './use-latecomers.ts'
import { useViewBoard } from './use-view-board.ts'
import styles from './list.module.css'

/** The events of a list by champ, kept true while the page is open. `topic` says which events come and go. */
export function EventList({
  view: made,
  topic,
  isFlat = false,
  liftsBest = false,
  empty = null,
}: {
  view: SectionView
  topic: string | null
  /** A short list is not parted by country. */
  isFlat?: boolean
  /** Whoever wants to sees the best matches above all others. */
  liftsBest?: boolean
  /** Shown while no event is in the list. */
  empty?: ReactNode
}) {
  const shell = useShell()
  const isByCountry = useStore(shell.settings, ({ isGroupByCountry }) => isGroupByCountry)
  const wantsBest = useStore(shell.settings, ({ isBestMatchesOnTop }) => isBestMatchesOnTop === 1)
  const view = useViewBoard(made)
  const groups = useListNow(view, topic)
  const rows = groups.flatMap((group) => group.rows)
  // A row whose board is still to be heard has no version that could be current.
  const follows = rows.map((row) => (row.board.length === 0 ? row.topic : followRow(row)))
  useFollow([...(topic === null ? [] : [topic]), ...follows])
  const block = (group: (typeof groups)[number]) => (
    <ChampBlock
      key={group.champ.id}
      group={group}
      columns={view.boards[group.champ.sport] ?? columnsOfRows(group.rows)}
      section={view.section}
    />
  )
  if (groups.length === 0) return empty
  const { best, rest } = liftsBest && wantsBest ? partBest(groups) : { best: [], rest: groups }
  return (
    <Stack gap="m">
      <ClosedNotice groups={groups} />
      {best.length > 0 && <Best view={{ ...view, groups: best }} hasMore={rest.length > 0} />}
      {isFlat || !isByCountry
        ? rest.map(block)
        : byCountry(rest).map(({ country, groups: ofCountry }) => (
            <Fragment key={country}>
              {country !== null && (
                <h2 className={styles['country']}>
                  <Flag country={country.toLowerCase()} size="s" />
                  {countryName(shell.language, country)}
                </h2>
              )}
              {ofCountry.map(block)}
            </Fragment>
          ))}
    </Stack>
  )
}

function Best({ view, hasMore }: { view: SectionView; hasMore: boolean }) {
  const t = useText()
  return (
    <>
      <h2 className={styles['part']}>{t('list_best')}</h2>
      <Blocks view={view} />
      {hasMore && <h2 className={styles['part']}>{t('list_others')}</h2>}
    </>
  )
}

/** Over a list in which nothing can be bet on: padlocks alone do not say that they open by themselves. */
function ClosedNotice({ groups }: Pick<SectionView, 'groups'>) {
  const t = useText()
  const markets = marketsIn({ groups })
  const isMadeClosed = markets.length > 0 && areAllClosed(markets)
  // Where something was open nothing is waited for: a long list has a thousand prices to listen to.
  const awaited = isMadeClosed ? refsOfMarkets(markets) : []
  const heard = usePrices(awaited)
  if (!isMadeClosed || [...heard.values()].some(({ isOpen }) => isOpen)) return null
  return <Notice kind="info">{t('list_all_closed')}</Notice>
}

/** What stands on the boards of a list; a board has places for markets that a game does not have. */
export const marketsIn = ({ groups }: Pick<SectionView, 'groups'>): readonly MarketView[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ board }) => board.filter((market) => market !== null)))

/** Nothing of it can be bet on: the feed has told nothing yet, or is telling everything anew. */
export const areAllClosed = (markets: readonly MarketView[]): boolean => markets.every(({ isOpen }) => !isOpen)

/** A price of each market: where one of them opens, there is something to bet on. */
export const refsOfMarkets = (markets: readonly MarketView[]): readonly string[] =>
  markets.flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ ref }) => ref))

const NONE: readonly string[] = []

/** A list as it stands now: what `topic` says has come or gone since the page was made. Whoever shows it follows. */
export function useListNow(view: SectionView, topic: string | null): readonly ChampGroup[] {
  const board = view.groups[0]?.rows[0]
  const heard = useSection(topic)
  const hidden = useStore(useShell().player, (player) => player?.hiddenSports[view.section] ?? NONE)
  // What is told of is told to everybody; what a player does not want to see is left out here.
  const came = [...useMissingRows(view, heard), ...heard.added].filter(({ sport }) => !hidden.includes(sport))
  const added = came.map((row) =>
    board !== undefined && row.sport in view.boards ? onBoard(row, boardOfRow(board)) : row,
  )
  return mergeGroups(view.groups, { ...heard, added })
}
