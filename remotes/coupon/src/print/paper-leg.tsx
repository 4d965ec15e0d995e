import { useOddsText } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import type { PrintState } from './load-print.ts'
import styles from './print.module.css'

type Props = { readonly leg: PrintState['legs'][number]; readonly coupon: PrintState['coupon'] }

export function PaperLeg({ leg, coupon: { currency, exponent, amountByBlockId } }: Props) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const { event, market, outcome, odds, startsAt, isLive, score, isBanker, blockId, amount, result, final } = leg
  const staked = amount ?? (blockId === null ? undefined : amountByBlockId[String(blockId)])
  const remarks = [
    isLive ? t('coupon_live') : format().dateTime(startsAt),
    isLive ? score : null,
    isBanker ? t('coupon_banker') : null,
    blockId === null ? null : t('saved_print_block', { number: blockId + 1 }),
    staked === undefined ? null : `${t('coupon_stake')} ${format().money(staked, { iso: currency, exponent })}`,
    final,
  ].filter((remark) => remark !== null && remark !== '')
  return (
    <li className={styles['leg']}>
      <div className={styles['what']}>
        <span>{event}</span>
        <span>
          {market}: <b>{outcome}</b>
        </span>
        <span className={styles['remark']}>{remarks.join(' · ')}</span>
      </div>
      <div className={styles['end']}>
        <b className="ev-number">{odds === null ? '–' : oddsText(odds)}</b>
        {result !== null && <span data-result={result}>{t(`coupon_result_${result.replaceAll('-', '_')}`)}</span>}
      </div>
    </li>
  )
}
