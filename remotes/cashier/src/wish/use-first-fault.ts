import { useEffect, useRef, useState } from 'react'

/** A form whose faults are shown once it was sent; then the focus goes to the first field that is wrong. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, isTried: tries > 0, tell: () => setTries((now) => now + 1), forget: () => setTries(0) }
}
