import { classNames } from '@evens/ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, useFieldIds, type FieldTexts } from './field.tsx'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size'>

export type TextFieldProps = FieldTexts &
  InputProps & {
    readonly name: string
    /** Inside the frame, before and after the text. */
    readonly start?: ReactNode
    readonly end?: ReactNode
  }

export function TextField({ label, note, hint, error, start, end, className, id, ...rest }: TextFieldProps) {
  const ids = useFieldIds(id, { name: rest.name, hint, error })
  return (
    <Field label={label} note={note} hint={hint} ids={ids} className={className}>
      <span className={styles.wrap}>
        {start !== undefined && <span className={styles.affix}>{start}</span>}
        <input type="text" {...rest} {...ids.described} id={ids.id} className={styles.control} />
        {end !== undefined && <span className={styles.affix}>{end}</span>}
      </span>
    </Field>
  )
}

export type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'> & { readonly name: string }

export function TextArea({ label, note, hint, error, className, id, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id, { name: rest.name, hint, error })
  return (
    <Field label={label} note={note} hint={hint} ids={ids} className={className}>
      <textarea {...rest} {...ids.described} id={ids.id} className={classNames(styles.control, styles.area)} />
    </Field>
  )
}

export type NumberFieldProps = FieldTexts &
  Omit<InputProps, 'type' | 'inputMode'> & {
    readonly name: string
    /** Such as a currency, after the figure. */
    readonly unit?: ReactNode
  }

/** A text input: a number input drops what it cannot parse and changes when the wheel turns. */
export function NumberField({ label, note, hint, error, unit, className, id, ...rest }: NumberFieldProps) {
  const ids = useFieldIds(id, { name: rest.name, hint, error })
  return (
    <Field label={label} note={note} hint={hint} ids={ids} className={className}>
      <span className={styles.wrap}>
        <input
          autoComplete="off"
          {...rest}
          {...ids.described}
          type="text"
          inputMode="decimal"
          id={ids.id}
          className={classNames(styles.control, styles.number)}
        />
        {unit !== undefined && <span className={styles.affix}>{unit}</span>}
      </span>
    </Field>
  )
}
