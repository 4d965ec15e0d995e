import type { GameReturns } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Prose } from '@evens/ui'
import { bandText, shareText } from './figures.ts'

const PER_CENT = 10_000

/** The actual return of a title by month. Nothing while no month has enough rounds. */
export function Returns({ route }: { readonly route: string }) {
  const t = useText()
  const months = useQuery('GET /web-api/games/returns', { query: { title: route } }).data?.months ?? []
  if (months.length === 0) return null
  return (
    <Prose>
      <h3>{t('play_actual')}</h3>
      <ul>
        {months.map((month) => (
          <Month key={month.month} of={month} />
        ))}
      </ul>
      <p>{t('play_actual_why')}</p>
    </Prose>
  )
}

function Month({ of: { month, rounds, returned, usual } }: { readonly of: GameReturns['months'][number] }) {
  const t = useText()
  const { format, language } = useShell()
  const named = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const range = { least: usual.least / PER_CENT, most: usual.most / PER_CENT }
  const values = {
    month: named.format(Date.parse(`${month}-01`)),
    share: shareText(returned / PER_CENT, format()),
    usual: bandText(range, format()),
    rounds,
  }
  return <li data-month={month}>{t('play_actual_text', values)}</li>
}
