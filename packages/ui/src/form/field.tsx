import { classNames, Icon } from '@evens/ui'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** The texts of every field. */
export type FieldTexts = {
  readonly label: ReactNode
  /** A short word beside the label, such as that the field may stay empty. */
  readonly note?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** Ids that connect a control with its hint and its error. */
export function useFieldIds(given: string | undefined, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const made = useId()
  const id = given ?? made
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(error !== undefined && errorId, hint !== undefined && hintId)
  return {
    id,
    hintId,
    errorId,
    described: {
      'aria-describedby': describedBy === '' ? undefined : describedBy,
      'aria-invalid': error === undefined ? undefined : true,
    },
  }
}

type FieldIds = ReturnType<typeof useFieldIds>
type FieldProps = FieldTexts & {
  readonly ids: FieldIds
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, control, then error or hint below. */
export function Field({ label, note, hint, error, ids, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <span className={styles.head}>
        <label htmlFor={ids.id} className={styles.label}>
          {label}
        </label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {children}
      <FieldHelp hint={hint} error={error} ids={ids} />
    </div>
  )
}

export function FieldHelp({ hint, error, ids }: Pick<FieldProps, 'hint' | 'error' | 'ids'>) {
  return (
    <>
      {error !== undefined && (
        <p id={ids.errorId} className={styles.error}>
          <Icon name="error" size="s" />
          <span>{error}</span>
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
