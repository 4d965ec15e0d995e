import { useShell } from '@evens/remote-sdk'
import { multipleText } from '../../frame/figures.ts'

/** Multiples as the frame writes them. */
export function useMultiple(): (hundredths: number) => string {
  const { format } = useShell()
  return (hundredths) => multipleText(hundredths, format())
}
