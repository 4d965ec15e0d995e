import { marketsIn } from '@evens/book-ui'
import type { HomeView } from '@evens/contracts'

type Lists = Pick<HomeView, 'live' | 'line'>

const marketsOf = ({ live, line }: Lists) => [live, line].flatMap(marketsIn)

/** Nothing can be bet on: the feed has told nothing yet, or is telling everything anew. */
export const isAllClosed = (lists: Lists): boolean => marketsOf(lists).every(({ isOpen }) => !isOpen)

/** A price of each market that is shown: where one of them opens, there is something to bet on. */
export const refsShown = (lists: Lists): readonly string[] =>
  marketsOf(lists).flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ ref }) => ref))
