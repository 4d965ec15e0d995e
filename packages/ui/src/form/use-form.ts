import { type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  /** Called with each submit that is not ignored. The faults it finds are shown by the fields as `error`. */
  readonly onSend: (data: FormData) => void
  /** A submit is ignored while the last one is being sent. */
  readonly isBusy?: boolean
  /** A new value for each refusal by the server; null for none. */
  readonly refused?: unknown
}

type FormProps = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly method: 'post'
  readonly noValidate: true
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form that is sent by script. After each submit and each refusal the first invalid field gets the focus; without
 * one, the notice of the refusal is scrolled into view, since a long form is submitted from its end.
 */
export function useForm({ onSend, isBusy = false, refused = null }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const handled = useRef<{ readonly tries: number; readonly refused: unknown }>({ tries, refused })
  useLayoutEffect(() => {
    const { tries: before, refused: last } = handled.current
    if (tries === before && refused === last) return
    handled.current = { tries, refused }
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) focusOn(wrong)
    else if (refused !== last && refused !== null)
      ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [tries, refused])

  const form: FormProps = {
    ref,
    // Without script the fields, a password among them, must not become part of an address.
    method: 'post',
    noValidate: true,
    onSubmit(event) {
      event.preventDefault()
      if (isBusy) return
      setTries((now) => now + 1)
      onSend(new FormData(event.currentTarget, event.nativeEvent.submitter))
    },
  }
  return {
    /** The props of the form element. */
    form,
    /** True after the first submit: an empty field is no fault before. */
    isTried: tries > 0,
    /** Starts over, after it was sent. */
    forget: (): void => setTries(0),
  }
}

/** A group of radio buttons cannot have the focus itself. */
function focusOn(wrong: HTMLElement): void {
  const control = wrong.matches('input, select, textarea') ? wrong : wrong.querySelector<HTMLElement>('input')
  ;(control ?? wrong).focus()
}
