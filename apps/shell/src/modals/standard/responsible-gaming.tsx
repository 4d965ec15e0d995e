import type { Article } from '@evens/contracts'
import { ArticleBody, useShell, useText } from '@evens/remote-sdk'
import { Button, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ModalControls } from '../registry.ts'

type ResponsibleGamingProps = ModalControls & {
  readonly onAccepted?: () => void
  /** The text failed to load: nobody can be asked to accept it. */
  readonly onMissing?: () => void
}

/** The full text of the agreement, over the registration form. Closing it leaves the form as it was. */
export function ResponsibleGaming({ onAccepted, onMissing, close }: ResponsibleGamingProps) {
  const t = useText()
  const { call, language, direction, log } = useShell()
  const [article, setArticle] = useState<Article | null>(null)
  const [isBusy, setBusy] = useState(false)

  const giveUp = useEffectEvent((error: unknown) => {
    log('the agreement on responsible gaming did not come', error)
    close()
    onMissing?.()
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
    close()
    onAccepted?.()
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
