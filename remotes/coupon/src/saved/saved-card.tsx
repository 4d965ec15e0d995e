import { showCouponCode, type SavedCouponReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Button, IconButton } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import type { Qr } from '@evens/ui/qr'
import { QrPicture } from '@evens/ui/qr-picture'
import { useEffect, useRef, useState } from 'react'
import styles from './saved.module.css'

type Props = { readonly saved: SavedCouponReply; readonly onClose: () => void }

/** The code of a saved coupon and the link that loads it, to copy, share, scan or print. */
export function SavedCard({ saved: { code, id, keptUntil, leftOut }, onClose }: Props) {
  const t = useText()
  const shell = useShell()
  const [announcement, setAnnouncement] = useState('')
  const card = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const link = new URL(shell.href('home', {}, { query: { coupon: code } }), location.origin).href
  const qr = useQr(link)
  const shown = showCouponCode(code)
  useEffect(() => card.current?.focus(), [])

  async function copy(text: string, done: string): Promise<void> {
    const isCopied = await copyText(text)
    if (!isCopied) field.current?.select()
    setAnnouncement(t(isCopied ? done : 'saved_copy_failed'))
  }
  return (
    <div
      className={styles['card']}
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={t('saved_as', { code: shown })}
      data-saved={code}
    >
      <div className={styles['head']}>
        <span>{t('saved_code')}</span>
        <b className={styles['code']} dir="ltr">
          {shown}
        </b>
        <IconButton
          icon="copy"
          size="s"
          label={t('saved_copy_code')}
          onClick={() => void copy(shown, 'saved_copied_code')}
        />
        <IconButton icon="close" size="s" label={t('saved_close')} onClick={onClose} />
      </div>
      <p className={styles['small']}>{t('saved_kept_until', { date: shell.format().date(keptUntil) })}</p>
      {leftOut.length > 0 && <p className={styles['small']}>{t('saved_left_out', { count: leftOut.length })}</p>}
      <TextField label={t('saved_link')} name="coupon-link" dir="ltr" readOnly value={link} ref={field} />
      <div className={styles['buttons']}>
        <Button size="s" variant="primary" icon="copy" onClick={() => void copy(link, 'saved_copied_link')}>
          {t('saved_copy_link')}
        </Button>
        {'share' in navigator && <ShareButton link={link} />}
        <Button
          size="s"
          icon="printer"
          href={shell.href('printCoupon', { couponId: id })}
          target="_blank"
          rel="noopener"
        >
          {t('saved_print')}
        </Button>
      </div>
      <p role="status" className={styles['small']}>
        {announcement}
      </p>
      {qr !== null && <QrPicture qr={qr} label={t('saved_qr')} className={styles['qr']} />}
    </div>
  )
}

function ShareButton({ link }: { readonly link: string }) {
  const t = useText()
  const { site, log } = useShell()
  async function share(): Promise<void> {
    try {
      await navigator.share({ title: t('saved_share_title', { site: site.brandName }), url: link })
    } catch (error) {
      // Cancelling the share dialog rejects, too, so no failure is shown.
      log('a link was not sent', error)
    }
  }
  return (
    <Button size="s" icon="send" onClick={() => void share()}>
      {t('saved_send')}
    </Button>
  )
}

/** Loads the QR encoder on demand. */
function useQr(text: string): Qr | null {
  const { log } = useShell()
  const [qr, setQr] = useState<Qr | null>(null)
  useEffect(() => {
    import('@evens/ui/qr')
      .then(({ qrOf }) => setQr(qrOf(text)))
      .catch((error: unknown) => log('a code could not be drawn', error))
  }, [text, log])
  return qr
}
