import { Page, useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { Button, Chip, Cluster } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { kindName } from './kind-name.ts'
import type { LottoStateOf } from './load-lotto.ts'
import { LottoTabs } from './lotto-tabs.tsx'
import { ResultList } from './result-list.tsx'
import { resultsQuery } from './results-query.ts'

type Props = { readonly state: LottoStateOf<'results'>; readonly page: PageInfo }

/** Draws that were made, by kind and by day. */
export function ResultsPage({ state, page }: Props) {
  const t = useText()
  const { href } = useShell()
  const { asked, kinds, found } = state
  const { lottoId } = page.params
  const to = (kind: string | undefined, offset: number): string =>
    href('lottoResults', kind === undefined ? {} : { lottoId: kind }, {
      query: resultsQuery({ ...asked, offset }),
    }).replace(/\?$/, '')
  return (
    <Page page={page}>
      <LottoTabs current="results" />
      <Cluster as="nav" gap="s" aria-label={t('lotto_kinds')}>
        <Chip href={to(undefined, 0)} selected={lottoId === undefined}>
          {t('lotto_all')}
        </Chip>
        {kinds.map(({ id }) => (
          <Chip key={id} href={to(id, 0)} selected={id === lottoId}>
            {kindName(t, id)}
          </Chip>
        ))}
      </Cluster>
      <form action={page.fullPath.split('?')[0]} method="get">
        <Cluster gap="s" align="end">
          <TextField label={t('lotto_day')} name="date" type="date" defaultValue={asked.date ?? ''} />
          <Button type="submit">{t('lotto_show')}</Button>
        </Cluster>
      </form>
      <ResultList results={found.results} isNamed />
      <Cluster justify="between">
        {asked.offset > 0 ? (
          <Button href={to(lottoId, 0)} icon="chevron-start">
            {t('lotto_newest')}
          </Button>
        ) : (
          <span />
        )}
        {found.next !== null && (
          <Button href={to(lottoId, found.next)} iconEnd="chevron-end">
            {t('lotto_older')}
          </Button>
        )}
      </Cluster>
    </Page>
  )
}
