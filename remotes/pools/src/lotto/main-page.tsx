import type { LottoKindView, LottosReply } from '@evens/contracts'
import {
  ArticleBody,
  currencyOfReader,
  Page,
  type PageInfo,
  useNow,
  useQuery,
  useShell,
  useStore,
  useText,
} from '@evens/remote-sdk'
import { Button, Card } from '@evens/ui'
import { Balls, Countdown, LottoTabs } from './draw-parts.tsx'
import type { LottoStateOf } from './load-lotto.ts'
import { formulaText, kindName, nextDraw } from './texts.ts'
import styles from './lotto.module.css'

const TICK_MS = 1000

type Props = { readonly state: LottoStateOf<'main'>; readonly page: PageInfo }

/** All kinds with jackpot and time until the next draw. */
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

/** A draw takes place shortly after its sale has closed. */
const AFTER_CLOSE_MS = 1500
const LATEST_MS = 60_000

function untilNextDraw(_polls: number, lottos: LottosReply | undefined): number {
  if (lottos === undefined) return LATEST_MS
  const closings = lottos.kinds.flatMap(({ draws }) => draws.slice(0, 1).map(({ closesAt }) => closesAt))
  return Math.min(Math.max(Math.min(...closings) - lottos.now, 0) + AFTER_CLOSE_MS, LATEST_MS)
}

/** Kinds of lotto, refetched after the next draw and when the currency of the active account changes. */
export function useLottos(initial: LottosReply): LottosReply {
  const shell = useShell()
  const currency = useStore(shell.player, () => currencyOfReader(shell))
  const query = currency === undefined ? {} : { currency }
  return useQuery('GET /web-api/lotto/kinds', { query }, { initial, everyMs: untilNextDraw }).data
}
