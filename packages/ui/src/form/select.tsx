import { classNames, Icon } from '@evens/ui'
import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { Field, useFieldIds, type FieldTexts } from './field.tsx'

export type SelectOption = {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

export type SelectProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'multiple' | 'size' | 'children'> & {
    readonly name: string
    readonly options: readonly SelectOption[]
  }

export function Select({ label, note, hint, error, options, className, id, ...rest }: SelectProps) {
  const ids = useFieldIds(id, { name: rest.name, hint, error })
  return (
    <Field label={label} note={note} hint={hint} ids={ids} className={className}>
      <span className={styles.wrap}>
        <select {...rest} {...ids.described} id={ids.id} className={classNames(styles.control, styles.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </Field>
  )
}
