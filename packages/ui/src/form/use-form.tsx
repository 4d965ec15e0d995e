import { type ComponentProps, type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { FieldErrors } from './field.tsx'

/** A refusal by the server, with the text for each field that it refused, by the field's name. */
type Refusal = object & { readonly fields?: Readonly<Record<string, string>> }

type Options = {
  /** Called with each submit that is not ignored. The faults it finds are shown by the fields as `error`. */
  readonly onSend: (data: FormData) => void
  /** A submit is ignored while the last one is being sent. */
  readonly isBusy?: boolean
  /** A new object for each refusal by the server; null for none. */
  readonly refused?: Refusal | null
}

type FormProps = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly method: 'post'
  readonly noValidate: true
  readonly errors: Readonly<Record<string, string>>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly onChange: ComponentProps<'form'>['onChange']
}

/** A form element whose fields show the server's errors by their names. */
export function Form({ errors, ...native }: FormProps & ComponentProps<'form'>) {
  return (
    <FieldErrors value={errors}>
      <form {...native} />
    </FieldErrors>
  )
}

/**
 * A form that is sent by script; its props go to `Form`. After each submit and each refusal the first invalid field gets
 * the focus; without one, the notice of the refusal is scrolled into view, since a long form is submitted from its end.
 */
export function useForm({ onSend, isBusy = false, refused = null }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const { errors, correct } = useServerErrors(refused)
  const [isAtFields, setAtFields] = useState(false)
  const [firstError, setFirstError] = useState<string | null>(null)
  const handled = useRef<{ readonly tries: number; readonly refused: unknown }>({ tries, refused })
  useLayoutEffect(() => {
    const { tries: before, refused: last } = handled.current
    if (tries === before && refused === last) return
    handled.current = { tries, refused }
    setAtFields(hasFields(ref.current, Object.keys(refused?.fields ?? {})))
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
    setFirstError(wrong === null ? null : errorTextOf(wrong))
    if (wrong) focusOn(wrong)
    else if (refused !== last && refused !== null)
      ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [tries, refused])

  const form: FormProps = {
    ref,
    // Without script the fields, a password among them, must not become part of an address.
    method: 'post',
    noValidate: true,
    errors,
    onChange({ target }) {
      correct(target.name)
      setFirstError(null)
    },
    onSubmit(event) {
      event.preventDefault()
      if (isBusy) return
      setTries((now) => now + 1)
      onSend(new FormData(event.currentTarget, event.nativeEvent.submitter))
    },
  }
  return {
    /** The props of `Form`. */
    form,
    /** The number of submits. */
    tries,
    /** True after the first submit: an empty field is no fault before. */
    isTried: tries > 0,
    /** The text at the first invalid field, until something is edited: a long form repeats it beside its button. */
    firstError,
    /** The fields of this form show the whole refusal, so that no notice has to repeat it. */
    isAtFields: isAtFields && refused !== null,
    /** Starts over, after it was sent. */
    forget: (): void => setTries(0),
  }
}

const NONE: Readonly<Record<string, string>> = {}

/** The server's errors by field; that of a field goes away when the field is edited. */
function useServerErrors(refused: Refusal | null) {
  const [edited, setEdited] = useState<{ readonly of: Refusal | null; readonly names: readonly string[] }>({
    of: null,
    names: [],
  })
  const names = edited.of === refused ? edited.names : []
  const fields = refused?.fields ?? NONE
  return {
    errors: Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
    correct(name: string): void {
      if (name in fields && !names.includes(name)) setEdited({ of: refused, names: [...names, name] })
    },
  }
}

/** True if each of these names is a visible field of the form. */
function hasFields(form: HTMLFormElement | null, names: readonly string[]): boolean {
  const controls = [...(form?.elements ?? [])].filter((control) => control.closest('[hidden]') === null)
  return names.length > 0 && names.every((name) => controls.some((control) => control.getAttribute('name') === name))
}

/** The error is the first description of its control. */
function errorTextOf(wrong: HTMLElement): string | null {
  const [id = ''] = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(id)?.textContent ?? null
}

/** A group of radio buttons cannot have the focus itself. */
function focusOn(wrong: HTMLElement): void {
  const control = wrong.matches('input, select, textarea') ? wrong : wrong.querySelector<HTMLElement>('input')
  ;(control ?? wrong).focus()
}
