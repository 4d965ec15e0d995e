import { SUPPORT_IMAGES_MAX } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Cluster, IconButton, Notice, Stack } from '@evens/ui'
import { FileButton } from './file-button.tsx'
import { Picture } from './picture.tsx'
import styles from './pictures.module.css'
import type { Pictures } from './use-pictures.ts'

/** Adds pictures to what is written, and takes them away again. */
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
