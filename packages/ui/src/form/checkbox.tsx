import { classNames } from '@evens/ui'
import type { ComponentPropsWithRef } from 'react'
import styles from './checkbox.module.css'
import { FieldHelp, useFieldIds, type FieldTexts } from './field.tsx'

type ToggleProps = Omit<FieldTexts, 'note'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & { readonly name: string }

export type CheckboxProps = ToggleProps

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id, { name: rest.name, hint, error })
  return (
    <div className={classNames(styles.row, className)}>
      <input {...rest} {...ids.described} type="checkbox" id={ids.id} className={styles.box} />
      <div className={styles.texts}>
        <label htmlFor={ids.id}>{label}</label>
        <FieldHelp hint={hint} ids={ids} />
      </div>
    </div>
  )
}

export type SwitchProps = ToggleProps

// The browser exposes a checkbox's state to assistive technology in any role.
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** Applies at once, unlike a checkbox, which waits for its form. */
export function Switch({ label, hint, error, className, id, ...rest }: SwitchProps) {
  const ids = useFieldIds(id, { name: rest.name, hint, error })
  return (
    <div className={classNames(styles.row, styles.apart, className)}>
      <div className={styles.texts}>
        <label htmlFor={ids.id}>{label}</label>
        <FieldHelp hint={hint} ids={ids} />
      </div>
      <input {...rest} {...ids.described} {...SWITCH} id={ids.id} className={styles.switch} />
    </div>
  )
}
