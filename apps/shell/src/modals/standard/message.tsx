import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from '../registry.ts'
import styles from './standard.module.css'

export type MessageProps = {
  readonly title?: string
  readonly text?: string
  readonly buttonLabel?: string
}

/** Tells something that can wait: `default`. */
export function Message({ title, text, buttonLabel, close }: MessageProps & ModalControls) {
  const t = useText()
  return (
    <Dialog
      open
      size="s"
      backdropCloses
      title={title ?? t('shell_message_title')}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <Button variant="primary" data-autofocus="" onClick={close}>
          {buttonLabel ?? t('main_ok')}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}

export type QuestionProps = {
  readonly title?: string
  readonly text?: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly onConfirm?: () => void
  /** Also when it is closed in any other way: no answer is a no. */
  readonly onCancel?: () => void
}

/** Asks before something is done: `default-with-controls`. */
export function Question(props: QuestionProps & ModalControls) {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel, close } = props
  const t = useText()
  const answer = (then: (() => void) | undefined) => () => {
    close()
    then?.()
  }
  return (
    <Dialog
      open
      size="s"
      title={title ?? t('shell_question_title')}
      closeLabel={t('shell_close')}
      onClose={answer(onCancel)}
      footer={
        <>
          <Button data-autofocus="" onClick={answer(onCancel)}>
            {cancelLabel ?? t('shell_cancel')}
          </Button>
          <Button variant="primary" onClick={answer(onConfirm)}>
            {confirmLabel ?? t('shell_confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  )
}
