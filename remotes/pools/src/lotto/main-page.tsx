import type { LottoKindView } from '@evens/contracts'
import { ArticleBody, Page, useNow, useShell, useText, type PageInfo } from '@evens/remote-sdk'
import { Button, Card } from '@evens/ui'
import { Balls } from './balls.tsx'
import { Countdown } from './countdown.tsx'
import { formulaText } from './formula-text.ts'
import { kindName } from './kind-name.ts'
import { nextDraw } from './next-draw.ts'
import type { LottoStateOf } from './load-lotto.ts'
import { LottoTabs } from './lotto-tabs.tsx'
import styles from './lotto.module.css'
import { useLottos } from './use-lottos.ts'

const TICK_MS = 1000

type Props = { readonly state: LottoStateOf<'main'>; readonly page: PageInfo }

/** Every kind with its jackpot and the time until its next draw. */
export function MainPage({ state, page }: Props) {
  const t = useText()
  const { direction } = useShell()
  const { kinds, now } = useLottos(state.lottos)
  const nowMs = useNow(TICK_MS, now)
  const { article } = state
  return (
    <Page page={page} lead={t('lotto_lead')}>
      <LottoTabs current="main" />
      <ul className={styles['kinds']}>
        {kinds.map((kind) => (
          <KindCard key={kind.id} kind={kind} nowMs={nowMs} />
        ))}
      </ul>
      <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
        <ArticleBody blocks={article.blocks} />
      </div>
    </Page>
  )
}

function KindCard({ kind, nowMs }: { kind: LottoKindView; nowMs: number | null }) {
  const t = useText()
  const { href, format } = useShell()
  const next = nextDraw(kind, nowMs)
  return (
    <Card as="li" className={styles['kind']} data-kind={kind.id}>
      <div className={styles['named']}>
        <h2 className={styles['name']}>{kindName(t, kind.id)}</h2>
        <p className={styles['faint']}>{formulaText(t, kind)}</p>
      </div>
      <dl className={styles['facts']}>
        <dt>{t('lotto_jackpot')}</dt>
        <dd className={styles['jackpot']}>{format().money(kind.jackpot, moneyOf(kind))}</dd>
        <dt>{t('lotto_next_draw')}</dt>
        <dd>{next === undefined ? t('lotto_no_draw') : <Countdown closesAt={next.closesAt} nowMs={nowMs} />}</dd>
        <dt>{t('lotto_price')}</dt>
        <dd>{format().money(kind.price, moneyOf(kind))}</dd>
      </dl>
      {kind.last !== null && (
        <div className={styles['last']}>
          <p className={styles['faint']}>{t('lotto_last', { n: kind.last.n })}</p>
          {kind.last.drawn !== null && <Balls drawn={kind.last.drawn} />}
        </div>
      )}
      <Button variant="primary" block href={href('lotto', { sectionName: kind.id })}>
        {t('lotto_play', { name: kindName(t, kind.id) })}
      </Button>
    </Card>
  )
}

const moneyOf = ({ currency, exponent }: LottoKindView) => ({ iso: currency, exponent })
