import type { AmountWriting } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { useMemo } from 'react'

export function useWriting(exponent: number): AmountWriting {
  const { language } = useShell()
  return useMemo(() => ({ exponent, marks: numberMarks(language) }), [exponent, language])
}
