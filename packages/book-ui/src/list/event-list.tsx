import type { ChampGroup, MarketView, SectionView } from '@evens/contracts'
import { followRow, useFollowOffers, usePrices, useSection, useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Notice, Stack } from '@evens/ui'
import { Fragment, type ReactNode } from 'react'
import { countryName } from '../names/texts.ts'
import { boardOfRow, byCountry, columnsOfRows, mergeGroups, onBoard, partBest } from './groups.ts'
import { Blocks, ChampBlock } from './sport-blocks.tsx'
import { useMissingRows, useViewBoard } from './use-list.ts'
import styles from './list.module.css'

/** A live list of events by champ. `topic` pushes which events come and go. */
export function EventList({
  view: made,
  topic,
  isFlat = false,
  liftsBest = false,
  empty = null,
}: {
  view: SectionView
  topic: string | null
  /** Skips the grouping by country, for short lists. */
  isFlat?: boolean
  /** Puts top matches first, if the visitor has enabled it. */
  liftsBest?: boolean
  /** Shown if the list is empty. */
  empty?: ReactNode
}) {
  const shell = useShell()
  const isByCountry = useStore(shell.settings, ({ isGroupByCountry }) => isGroupByCountry)
  const wantsBest = useStore(shell.settings, ({ isBestMatchesOnTop }) => isBestMatchesOnTop === 1)
  const view = useViewBoard(made)
  const groups = useListNow(view, topic)
  const rows = groups.flatMap((group) => group.rows)
  // A row without a board has no version yet, so it subscribes by its plain topic.
  const follows = rows.map((row) => (row.board.length === 0 ? row.topic : followRow(row)))
  useFollowOffers([...(topic === null ? [] : [topic]), ...follows])
  const block = (group: (typeof groups)[number]) => (
    <ChampBlock
      key={group.champ.id}
      group={group}
      columns={view.boards[group.champ.sport] ?? columnsOfRows(group.rows)}
      section={view.section}
      nowMs={view.nowMs}
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

/** Explains a list of closed markets: padlocks alone do not tell that they reopen by themselves. */
function ClosedNotice({ groups }: Pick<SectionView, 'groups'>) {
  const t = useText()
  const markets = marketsIn({ groups })
  const isMadeClosed = markets.length > 0 && areAllClosed(markets)
  // Subscribes only if everything was closed at load: a long list has a thousand prices.
  const awaited = isMadeClosed ? refsOfMarkets(markets) : []
  const prices = usePrices(awaited)
  if (!isMadeClosed || [...prices.values()].some(({ isOpen }) => isOpen)) return null
  return <Notice kind="info">{t('list_all_closed')}</Notice>
}

/** The markets on the boards of a list, without the gaps of markets a game does not have. */
export const marketsIn = ({ groups }: Pick<SectionView, 'groups'>): readonly MarketView[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ board }) => board.filter((market) => market !== null)))

/** True while the feed has not delivered yet, or is replaying its snapshot. */
export const areAllClosed = (markets: readonly MarketView[]): boolean => markets.every(({ isOpen }) => !isOpen)

/** One price of each market is enough to notice that it opens. */
export const refsOfMarkets = (markets: readonly MarketView[]): readonly string[] =>
  markets.flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ ref }) => ref))

const NONE: readonly string[] = []

/** The list with the changes pushed on `topic` since the page was loaded. The caller has to subscribe to the topic. */
export function useListNow(view: SectionView, topic: string | null): readonly ChampGroup[] {
  const board = view.groups[0]?.rows[0]
  const pushed = useSection(topic)
  const hidden = useStore(useShell().player, (player) => player?.hiddenSports[view.section] ?? NONE)
  // The topic is the same for everyone, so the player's hidden sports are filtered here.
  const came = [...useMissingRows(view, pushed), ...pushed.added].filter(({ sport }) => !hidden.includes(sport))
  const added = came.map((row) =>
    board !== undefined && row.sport in view.boards ? onBoard(row, boardOfRow(board)) : row,
  )
  return mergeGroups(view.groups, { ...pushed, added })
}
