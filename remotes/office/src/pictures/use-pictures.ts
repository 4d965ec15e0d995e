import { CallError, useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { sendPicture } from './send-picture.ts'

/** Pictures that were sent and stand beside what is written, and the one that is under way. */
export function usePictures() {
  const shell = useShell()
  const [images, setImages] = useState<readonly string[]>([])
  const [part, setPart] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function add(file: File): Promise<void> {
    setFault(null)
    setPart(0)
    try {
      const { id } = await sendPicture(shell, file, setPart)
      setImages((now) => [...now, id])
    } catch (error) {
      setFault(CallError.of(error).message)
    }
    setPart(null)
  }

  return {
    images,
    part,
    fault,
    add: (file: File) => void add(file),
    remove: (id: string) => setImages((now) => now.filter((one) => one !== id)),
    clear: () => setImages([]),
  }
}
export type Pictures = ReturnType<typeof usePictures>
