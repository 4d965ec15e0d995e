import { Button } from '@evens/ui'
import { useRef, type ChangeEvent } from 'react'

type Props = {
  readonly children: string
  /** For a reader who hears the button without its surroundings. */
  readonly label?: string
  readonly variant?: 'primary' | 'secondary'
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** Opens the browser's choice of files; the same file can be chosen twice. */
export function FileButton({ children, label, variant = 'secondary', busy, onFile }: Props) {
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
