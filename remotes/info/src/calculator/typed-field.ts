import type { Result } from '@evens/kernel'
import { useState } from 'react'

/**
 * The text of a field whose value is kept elsewhere. It stays as it was typed as long as it says the value, or says
 * nothing while there is none; when the value has changed in another way the field shows that.
 */
export function useTyped<Value, Refusal>(
  value: Value | null,
  read: (text: string) => Result<Value, Refusal>,
  write: (value: Value) => string,
) {
  const [typed, setTyped] = useState(() => (value === null ? '' : write(value)))
  const said = read(typed)
  const isStill = said.ok ? said.value === value : value === null
  const text = isStill ? typed : value === null ? '' : write(value)
  const refusal = isStill && !said.ok ? said.error : null
  return { text, setTyped, refusal }
}
