import { numberMarks, useShell } from '@evens/remote-sdk'
import { useMemo } from 'react'
import type { Writing } from './typed-amount.ts'

export function useWriting(exponent: number): Writing {
  const { language } = useShell()
  return useMemo(() => ({ exponent, marks: numberMarks(language) }), [exponent, language])
}
