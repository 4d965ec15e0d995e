import type { AmountWriting } from '@evens/kernel'
import { numberMarks, useShell } from '@evens/remote-sdk'
import { useMemo } from 'react'

export function useWriting(exponent: number): AmountWriting {
  const { language } = useShell()
  return useMemo(() => ({ exponent, marks: numberMarks(language) }), [exponent, language])
}
