import { classNames, Icon } from '@evens/ui'
import { createContext, type ReactNode, use, useId } from 'react'
import styles from './field.module.css'

/** The texts of every field. */
export type FieldTexts = {
  readonly label: ReactNode
  /** A short word beside the label, such as that the field may stay empty. */
  readonly note?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** The server's errors of the form around, by the names of its fields. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})

type FieldFacts = Pick<FieldTexts, 'hint' | 'error'> & { readonly name?: string }

/** Ids that connect a control with its hint and its error: that of the server, or the page's own. */
export function useFieldIds(given: string | undefined, { name, hint, error: own }: FieldFacts) {
  const made = useId()
  const errors = use(FieldErrors)
  const error = (name === undefined ? undefined : errors[name]) ?? own
  const id = given ?? made
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(error !== undefined && errorId, hint !== undefined && hintId)
  return {
    id,
    hintId,
    errorId,
    error,
    described: {
      'aria-describedby': describedBy === '' ? undefined : describedBy,
      'aria-invalid': error === undefined ? undefined : true,
    },
  }
}

type FieldIds = ReturnType<typeof useFieldIds>
type FieldProps = Omit<FieldTexts, 'error'> & {
  readonly ids: FieldIds
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, control, then error or hint below. */
export function Field({ label, note, hint, ids, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <span className={styles.head}>
        <label htmlFor={ids.id} className={styles.label}>
          {label}
        </label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {children}
      <FieldHelp hint={hint} ids={ids} />
    </div>
  )
}

export function FieldHelp({ hint, ids }: Pick<FieldProps, 'hint' | 'ids'>) {
  return (
    <>
      {ids.error !== undefined && (
        <p id={ids.errorId} className={styles.error}>
          <Icon name="error" size="s" />
          <span>{ids.error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
