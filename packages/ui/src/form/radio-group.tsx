import { classNames } from '@evens/ui'
import { useId, type ReactNode } from 'react'
import { FieldHelp, useFieldIds, type FieldTexts } from './field.tsx'
import styles from './radio-group.module.css'

export type RadioOption = {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean | undefined
}

export type RadioGroupProps = Pick<FieldTexts, 'hint' | 'error'> & {
  readonly legend: ReactNode
  readonly name: string
  readonly options: readonly RadioOption[]
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly layout?: 'column' | 'row' | 'segments' | undefined
  readonly required?: boolean | undefined
  readonly className?: string | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, defaultValue, onChange, layout = 'column', required, hint, error } = props
  const ids = useFieldIds(undefined, { name, hint, error })
  return (
    <fieldset {...ids.described} role="radiogroup" className={classNames(styles.group, props.className)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles[layout]}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            name={name}
            required={required}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
      <FieldHelp hint={hint} ids={ids} />
    </fieldset>
  )
}

type RadioProps = RadioOption & {
  readonly name: string
  readonly required: boolean | undefined
  readonly checked: boolean | undefined
  readonly defaultChecked: boolean | undefined
  readonly onChange: () => void
}

function Radio({ label, hint, ...rest }: RadioProps) {
  const hintId = useId()
  return (
    <label className={styles.option}>
      <input
        {...rest}
        type="radio"
        className={styles.radio}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <span className={styles.text}>
        <span>{label}</span>
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

export type FieldsetProps = {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Fields that belong together, under one name. */
export function Fieldset({ legend, hint, className, children }: FieldsetProps) {
  const ids = useFieldIds(undefined, { hint })
  return (
    <fieldset aria-describedby={ids.described['aria-describedby']} className={classNames(styles.group, className)}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldHelp hint={hint} ids={ids} />
      {children}
    </fieldset>
  )
}
