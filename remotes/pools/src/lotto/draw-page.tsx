import { Page, useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { LOTTO_VOID_MINUTES } from '@evens/rules/pools'
import { Button, Notice, Section } from '@evens/ui'
import { Balls } from './balls.tsx'
import { Dividends } from './dividends.tsx'
import type { LottoStateOf } from './load-lotto.ts'
import { LottoTabs } from './lotto-tabs.tsx'
import styles from './lotto.module.css'
import { VerifyPanel } from './verify-panel.tsx'

type Props = { readonly state: LottoStateOf<'draw'>; readonly page: PageInfo }

/** One draw: its numbers, what it paid, and how anybody can check it. */
export function DrawPage({ state, page }: Props) {
  const t = useText()
  const { format, href } = useShell()
  const { kind, draw } = state
  const { proof, result } = draw
  const play = <Button href={href('lotto', { sectionName: kind.id })}>{t('lotto_go_play')}</Button>
  return (
    <Page page={page} lead={format().dateTime(proof.closesAt)}>
      <LottoTabs current={null} />
      {result === null && (
        <Notice action={play} title={t('lotto_not_drawn')}>
          {t('lotto_not_drawn_text', { time: format().dateTime(proof.closesAt) })}
        </Notice>
      )}
      {result?.isVoid === true && (
        <Notice kind="warning" action={play} title={t('lotto_void_title')}>
          {t('lotto_void_text', { minutes: LOTTO_VOID_MINUTES })}
        </Notice>
      )}
      {result !== null && result.drawn !== null && (
        <>
          <Balls drawn={result.drawn} />
          {result.isSample && <Notice>{t('lotto_sample_text')}</Notice>}
          <Section title={t('lotto_dividends')}>
            {result.pools.length === 0 ? (
              <p className={styles['faint']}>{t('lotto_no_tickets')}</p>
            ) : (
              <Dividends pools={result.pools} />
            )}
          </Section>
        </>
      )}
      {result?.isVoid !== true && <VerifyPanel kind={kind} draw={draw} />}
    </Page>
  )
}
