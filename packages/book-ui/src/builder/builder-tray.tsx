import type { EventBrief } from '@evens/contracts'
import { type Texts, useShell, useText } from '@evens/remote-sdk'
import { Button, Icon, IconButton } from '@evens/ui'
import { eventHref } from '../names/event-href.ts'
import { builderNames, pickName } from '../names/leg-names.ts'
import { eventName } from '../names/names.ts'
import { useOddsText } from '../names/texts.ts'
import type { Builder } from './use-builder.ts'
import styles from './builder.module.css'

/** The picks, their joint price, and the button that adds them to the coupon. */
export function BuilderTray({ event, builder }: { event: EventBrief; builder: Builder }) {
  const t = useText()
  const { texts } = useShell()
  const { picks, reply } = builder
  const reason = reply?.reason ?? null
  return (
    <section className={styles['tray']} aria-label={t('builder_title')} data-builder-tray>
      {picks.length > 0 && (
        <ul className={styles['picks']}>
          {picks.map((pick) => {
            const name = pickName(texts, event, pick)
            return (
              <li key={`${pick.market}/${pick.outcome}`} className={styles['pick']}>
                {name}
                <IconButton
                  icon="close"
                  size="s"
                  label={t('builder_remove', { name })}
                  onClick={() => builder.toggle(pick)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles['end']}>
        <p className={styles['note']} role="status">
          {reason === null ? (
            picks.length < 2 && t(picks.length === 0 ? 'builder_lead' : 'builder_one_more')
          ) : (
            <>
              <Icon name="warning" size="s" /> {reasonText(texts, reason)}
            </>
          )}
        </p>
        {picks.length > 0 && <JointPrice event={event} builder={builder} />}
      </div>
    </section>
  )
}

function JointPrice({ event, builder }: { event: EventBrief; builder: Builder }) {
  const t = useText()
  const shell = useShell()
  const oddsText = useOddsText()
  const { odds = null, ref = null } = builder.reply ?? {}

  function add(): void {
    const names = ref === null ? null : builderNames(shell.texts, event, ref.split('/')[1] ?? '')
    if (ref === null || odds === null || names === null) return
    const { isLive, sport } = event
    shell.selections.add([
      { ref, odds, event: eventName(shell.texts, event), ...names, href: eventHref(shell, event), isLive, sport },
    ])
    builder.clear()
  }

  return (
    <>
      <Button variant="ghost" size="s" onClick={builder.clear}>
        {t('builder_clear')}
      </Button>
      <span className={styles['price']}>
        {t('builder_price')}{' '}
        <b className="ev-number" data-builder-odds>
          {odds === null ? '–' : oddsText(odds)}
        </b>
      </span>
      <Button variant="primary" disabled={odds === null} onClick={add} data-builder-add>
        {t('builder_add')}
      </Button>
    </>
  )
}

/** The reason for a missing joint price. Reasons about a single price become the general "closed". */
function reasonText({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string {
  const key = `coupon_refusal_${reason.replaceAll('-', '_')}`
  return t(reason.includes('builder') && has(key) ? key : 'builder_closed')
}
