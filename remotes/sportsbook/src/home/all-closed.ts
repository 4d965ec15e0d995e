import { areAllClosed, marketsIn, refsOfMarkets } from '@evens/book-ui'
import type { HomeView } from '@evens/contracts'

type Lists = Pick<HomeView, 'live' | 'line'>

const marketsOf = ({ live, line }: Lists) => [live, line].flatMap(marketsIn)

export const isAllClosed = (lists: Lists): boolean => areAllClosed(marketsOf(lists))
export const refsShown = (lists: Lists): readonly string[] => refsOfMarkets(marketsOf(lists))
