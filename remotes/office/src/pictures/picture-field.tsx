import { type StoredImage, SUPPORT_IMAGES_MAX } from '@evens/contracts'
import { CallError, useNavigationBlock, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, IconButton, Notice, Stack } from '@evens/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { sendPicture } from './send-picture.ts'
import styles from './pictures.module.css'

export function PictureField({ pictures: { images, part, fault, add, remove } }: { readonly pictures: Pictures }) {
  const t = useText()
  return (
    <Stack gap="s">
      {images.length > 0 && (
        <ul role="list" className={styles['row']}>
          {images.map((id, at) => (
            <li key={id} className={styles['one']}>
              <Picture id={id} alt={t('desk_picture_number', { number: at + 1 })} />
              <IconButton
                className={styles['remove']}
                label={t('desk_picture_remove', { number: at + 1 })}
                icon="close"
                size="s"
                variant="secondary"
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {part !== null && <progress className={styles['progress']} value={part} aria-label={t('desk_picture_sending')} />}
      {fault !== null && <Notice kind="error">{fault}</Notice>}
      {images.length < SUPPORT_IMAGES_MAX && (
        <Cluster gap="s">
          <FileButton busy={part !== null} onFile={add}>
            {t('desk_picture_add')}
          </FileButton>
          <span className={styles['hint']}>{t('desk_picture_hint', { count: SUPPORT_IMAGES_MAX })}</span>
        </Cluster>
      )}
    </Stack>
  )
}

/** The pictures attached to a message, by upload id. */
export function usePictures() {
  const [images, setImages] = useState<readonly string[]>([])
  const { part, fault, send } = useUpload(({ id }) => setImages((now) => [...now, id]))
  return {
    images,
    part,
    fault,
    add: send,
    remove: (id: string) => setImages((now) => now.filter((one) => one !== id)),
    clear: () => setImages([]),
  }
}
type Pictures = ReturnType<typeof usePictures>

/** Uploads one picture at a time: `part` is its progress from 0 to 1, null while none is under way. */
export function useUpload(onSent: (image: StoredImage) => void | Promise<void>) {
  const shell = useShell()
  const [part, setPart] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useNavigationBlock(part !== null, { unload: true })

  async function send(file: File): Promise<void> {
    setFault(null)
    setPart(0)
    try {
      await onSent(await sendPicture(shell, file, setPart))
    } catch (error) {
      setFault(CallError.of(error).message)
    }
    setPart(null)
  }

  return { part, fault, send: (file: File) => void send(file) }
}

type FileButtonProps = {
  readonly children: string
  /** For screen readers, which announce the button without its context. */
  readonly label?: string
  readonly variant?: 'primary' | 'secondary'
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** A file picker. Clearing the input lets the same file be chosen twice. */
export function FileButton({ children, label, variant = 'secondary', busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function chosen({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? []
    target.value = ''
    if (file !== undefined) onFile(file)
  }
  return (
    <>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={chosen} />
      <Button icon="upload" variant={variant} busy={busy} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

/** An uploaded picture; only its owner can load it. */
export function Picture({ id, alt }: { readonly id: string; readonly alt: string }) {
  const address = `/web-api/uploads/images/${id}`
  return (
    <a href={address} download className={styles['picture']}>
      <img src={address} alt={alt} loading="lazy" />
    </a>
  )
}
