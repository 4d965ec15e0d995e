import type { Article } from '@evens/contracts'
import { ArticleBody, useShell, useText } from '@evens/remote-sdk'
import { Button, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ModalControls } from '../registry.ts'

type ResponsibleGamingProps = ModalControls & { readonly onDone?: () => void }

/** The agreement before registration. Closing it cancels registration; a text that fails to load is skipped. */
export function ResponsibleGaming({ onDone, close }: ResponsibleGamingProps) {
  const t = useText()
  const { call, language, direction, log } = useShell()
  const [article, setArticle] = useState<Article | null>(null)
  const [isBusy, setBusy] = useState(false)

  function goOn(): void {
    close()
    onDone?.()
  }

  const giveUp = useEffectEvent((error: unknown) => {
    log('the agreement on responsible gaming did not come', error)
    goOn()
  })
  useEffect(() => {
    let isWanted = true
    call('GET /web-api/content/article', { query: { lang: language, path: 'responsiblegaming' } })
      .then((text) => isWanted && setArticle(text))
      .catch((error: unknown) => isWanted && giveUp(error))
    return () => void (isWanted = false)
  }, [call, language])

  async function accept(): Promise<void> {
    setBusy(true)
    try {
      await call('POST /web-api/user/registration/responsible-gaming')
    } catch (error) {
      log('the agreement on responsible gaming was not saved', error)
    }
    goOn()
  }

  if (article === null) return null
  return (
    <Dialog
      open
      size="l"
      title={t('shell_agreement_title')}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('shell_agreement_refuse')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
            {t('shell_agreement_accept')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('shell_agreement_lead')}</p>
        <div lang={article.language} dir={article.language === 'en' ? 'ltr' : direction}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </Stack>
    </Dialog>
  )
}
