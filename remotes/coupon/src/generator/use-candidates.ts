import type { SportsReply } from '@evens/contracts'
import { useShell, type Shell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { candidatesOf, isAllClosed, type Offered } from './candidates.ts'

const ROWS = '200'
const ROWS_OF_SPORT = '80'
/** Those with the most games: a list of all would fill the coupon. */
const SPORTS_SHOWN = 8

type Asked = Pick<Shell, 'call' | 'language'>

/** What can be bet on before it begins, in these sports or in any; null while no price at all is open. */
export async function fetchCandidates(
  { call, language }: Asked,
  sports: readonly string[],
): Promise<readonly Offered[] | null> {
  const ask = (more: Readonly<Record<string, string>>) =>
    call('GET /web-api/book/section', {
      query: { lang: language, section: 'line', world: 'real', ...more },
    })
  const sections =
    sports.length === 0
      ? [await ask({ limit: ROWS })]
      : await Promise.all(sports.map((sport) => ask({ sport, limit: ROWS_OF_SPORT })))
  return isAllClosed(sections, sports.length === 0) ? null : sections.flatMap(candidatesOf)
}

/** The sports that have the most games to choose from. */
export function useSports(): readonly string[] {
  const { call, language, log } = useShell()
  const [sports, setSports] = useState<readonly string[]>([])
  useEffect(() => {
    call('GET /web-api/book/sports', { query: { lang: language } })
      .then((reply) => setSports(largest(reply)))
      .catch((error: unknown) => log('the sports did not come', error))
  }, [call, language, log])
  return sports
}

const largest = ({ sports }: SportsReply): readonly string[] =>
  sports
    .filter(({ world, line }) => world === 'real' && line > 0)
    .toSorted((a, b) => b.line - a.line)
    .slice(0, SPORTS_SHOWN)
    .map(({ sport }) => sport)
