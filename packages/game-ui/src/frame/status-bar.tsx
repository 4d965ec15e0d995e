import { useNow, useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { type ReactNode, useState } from 'react'
import { lastingText } from './figures.ts'
import styles from './status-bar.module.css'
import type { Play } from './use-play.ts'

type Props = {
  /** The part that may be seen; null while it is not known. */
  readonly balance: bigint | null
  /** Paid less staked, of this visit. */
  readonly net: bigint
  readonly money: (minor: bigint) => string
  readonly mode: 'demo' | 'money'
  readonly limitsHref: string
  readonly refill: (() => void) | null
}

const SIGNS = { above: '+', below: '\u2212' }

/** Balance and result as far as the picture has shown them: a payout that is still being shown is left out. */
export function figuresOf({ state, seen, isOpen }: Play): { readonly balance: bigint | null; readonly net: bigint } {
  const last = state.round
  const pending = !seen.isShown && last?.over ? last.over.payout - last.tax : 0n
  return {
    balance: state.balance === null ? null : state.balance - pending,
    net: state.net - pending - (isOpen && last !== null ? last.stake : 0n),
  }
}

/** Balance, result of the sitting, time in this game and the clock. */
export function StatusBar({ balance, net, money, mode, limitsHref, refill }: Props) {
  const t = useText()
  const sign = net > 0n ? SIGNS.above : net < 0n ? SIGNS.below : ''
  return (
    <dl className={styles['bar']}>
      <Fact name={t(mode === 'demo' ? 'play_balance_demo' : 'play_balance')}>
        <span data-balance={balance === null ? '' : String(balance)}>{balance === null ? '–' : money(balance)}</span>
        {refill !== null && (
          <button type="button" className={styles['refill']} onClick={refill}>
            {t('play_demo_refill')}
          </button>
        )}
      </Fact>
      <Fact name={t('play_net')}>
        <bdi data-net={String(net)}>
          {sign}
          {money(net < 0n ? -net : net)}
        </bdi>
      </Fact>
      <Times />
      <div className={styles['limits']}>
        <dt className="ev-hidden">{t('play_limits')}</dt>
        <dd>
          <Button size="s" icon="limit" href={limitsHref}>
            {t('play_limits')}
          </Button>
        </dd>
      </div>
    </dl>
  )
}

function Times() {
  const t = useText()
  const { format } = useShell()
  const nowMs = useNow(1000)
  const [since] = useState(() => Date.now())
  return (
    <>
      <Fact name={t('play_time_here')}>
        <span dir="ltr">{lastingText(nowMs === null ? 0 : Math.max(0, nowMs - since))}</span>
      </Fact>
      <Fact name={t('play_clock')}>
        <time>{nowMs === null ? '–' : format().time(nowMs)}</time>
      </Fact>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
