import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, Fieldset, NumberField, RadioGroup, Select, Switch, TextArea, TextField } from './index.ts'

const OPTIONS = [
  { value: '0', label: 'Decimal' },
  { value: '1', label: 'Fractional' },
]

const FIELDS = {
  'text field': <TextField label="Name" name="a" hint="H" error="E" />,
  'text area': <TextArea label="Name" name="a" hint="H" error="E" />,
  'number field': <NumberField label="Name" name="a" hint="H" error="E" />,
  select: <Select label="Name" name="a" hint="H" error="E" options={OPTIONS} />,
  checkbox: <Checkbox label="Name" name="a" hint="H" error="E" />,
  switch: <Switch label="Name" name="a" hint="H" error="E" />,
}

test.each(Object.entries(FIELDS))('a %s is tied to its label, its error and its hint', (_name, field) => {
  const drawn = html(field)
  const control = /<(?:input|select|textarea) [^>]*>/.exec(drawn)?.[0] ?? ''
  const id = / id="([^"]+)"/.exec(control)?.[1]
  expect(drawn).toContain(`<label for="${id}"`)
  expect(control).toContain(`aria-describedby="${id}-error ${id}-hint"`)
  expect(control).toContain('aria-invalid="true"')
  expect(drawn).toContain(`<p id="${id}-error"`)
  expect(drawn).toContain(`<p id="${id}-hint"`)
})

test('a field without hint and error points at nothing', () => {
  expect(html(<TextField label="Name" name="a" />)).not.toMatch(/aria-describedby|aria-invalid/)
})

test('a field keeps the id it is given', () => {
  expect(html(<TextField label="Name" name="a" id="mail" />)).toContain('<label for="mail"')
})

test('a number is written as text with the decimal keyboard', () => {
  expect(html(<NumberField label="Amount" name="a" unit="EUR" />)).toMatch(/type="text" inputMode="decimal"/i)
})

test('a switch is distinguishable from a checkbox', () => {
  expect(html(<Switch label="Dark" name="a" />)).toContain('role="switch"')
  expect(html(<Checkbox label="Agree" name="a" />)).not.toContain('role=')
})

test('a radio group has one name and one choice', () => {
  const group = html(<RadioGroup legend="Odds" name="odds" options={OPTIONS} defaultValue="1" error="E" />)
  expect(group).toMatch(/^<fieldset [^>]*aria-describedby="[^"]+-error"[^>]*role="radiogroup"/)
  expect(group).toMatch(/<legend[^>]*>Odds<\/legend>/)
  expect(group.match(/ name="odds"/g)).toHaveLength(2)
  expect(group.match(/ checked=""/g)).toHaveLength(1)
})

test('a fieldset names the fields that belong together', () => {
  const group = html(
    <Fieldset legend="Limits" hint="A day">
      <NumberField label="Stake" name="a" />
    </Fieldset>,
  )
  expect(group).toMatch(/^<fieldset aria-describedby="([^"]+)".*<p id="\1"/)
})
