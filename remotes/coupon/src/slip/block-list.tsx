import { useText } from '@evens/remote-sdk'
import { Button, IconButton, VisuallyHidden } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { type Blocks, hasRoomForBlock, withBlock, withBlockStake, withLegIn, withoutBlock } from '../model/blocks.ts'
import type { FilledBlock } from '../model/filled-coupon.ts'
import { legReasons } from '../model/placing.ts'
import { StakeField } from '../shared/stake-field.tsx'
import type { LegListProps } from './leg-list.tsx'
import { Leg } from './leg.tsx'
import styles from './blocks.module.css'

/** The legs of a conditional coupon by block. A select at each leg moves it to another block. */
export function BlockList({ coupon, reckoning, decided, money, onEdit }: LegListProps) {
  const t = useText()
  const { arrangement, blocks, legs } = coupon
  const reasons = legReasons(decided)
  const options = blocks.map((_block, at) => ({ value: String(at), label: t('coupon_block', { number: at + 1 }) }))
  const arrange = (next: Blocks): void => onEdit({ kind: 'blocks', blocks: next })
  return (
    <div className={styles['blocks']}>
      <ol className={styles['list']}>
        {blocks.map((block, at) => (
          <li key={at} className={styles['block']} data-block={at + 1}>
            <BlockHead coupon={coupon} block={block} at={at} money={money} onArrange={arrange} />
            {block.legs.length === 0 && <p className={styles['empty']}>{t('coupon_block_empty')}</p>}
            <ul className={styles['legs']}>
              {block.legs.map((leg) => {
                const { ref, outcome } = leg.selection
                return (
                  <Leg
                    key={ref}
                    leg={leg}
                    refusal={reckoning.legs[legs.indexOf(leg)] ?? reasons[ref] ?? null}
                    onBanker={null}
                  >
                    <Select
                      label={<VisuallyHidden>{t('coupon_block_of', { outcome })}</VisuallyHidden>}
                      name={`coupon-block-of-${legs.indexOf(leg) + 1}`}
                      className={styles['move']}
                      value={String(at)}
                      options={options}
                      onChange={({ target }) => arrange(withLegIn(arrangement, ref, Number(target.value)))}
                    />
                  </Leg>
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
      {hasRoomForBlock(arrangement) && (
        <Button size="s" variant="ghost" icon="plus" onClick={() => arrange(withBlock(arrangement))}>
          {t('coupon_block_add')}
        </Button>
      )}
    </div>
  )
}

type BlockHeadProps = Pick<LegListProps, 'coupon' | 'money'> & {
  readonly block: FilledBlock
  readonly at: number
  readonly onArrange: (next: Blocks) => void
}

/** The first block has the coupon's stake, so only the others have a field. */
function BlockHead({ coupon: { arrangement, blocks }, block, at, money, onArrange }: BlockHeadProps) {
  const t = useText()
  const number = at + 1
  return (
    <div className={styles['head']}>
      <b>{t('coupon_block', { number })}</b>
      {at === 0 ? (
        <span className={styles['note']}>{t('coupon_block_first')}</span>
      ) : (
        <StakeField
          label={<VisuallyHidden>{t('coupon_block_stake', { number })}</VisuallyHidden>}
          name={`coupon-block-${number}`}
          className={styles['stake']}
          currency={money.currency}
          writing={money.writing}
          typed={block.typed}
          stake={block.stake}
          onType={(text) => onArrange(withBlockStake(arrangement, at, text))}
        />
      )}
      {blocks.length > 2 && (
        <IconButton
          icon="trash"
          size="s"
          label={t('coupon_block_remove', { number })}
          onClick={() => onArrange(withoutBlock(arrangement, at))}
        />
      )}
    </div>
  )
}
