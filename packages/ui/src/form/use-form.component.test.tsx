import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox, Form, RadioGroup, Select, TextField, useForm } from './index.ts'

type Fields = Readonly<Record<string, string>>

/** A form that the server refuses with these texts by field. */
function Refused({ fields }: { readonly fields: Fields }) {
  const [refused, refuse] = useState<{ readonly fields: Fields } | null>(null)
  const { form, isAtFields } = useForm({ onSend: () => refuse({ fields }), refused })
  return (
    <Form {...form}>
      {refused !== null && !isAtFields && <p role="alert">Refused.</p>}
      <TextField name="name" label="Name" />
      <TextField name="email" label="E-mail" />
      <Select name="country" label="Country" options={[{ value: '1', label: 'One' }]} />
      <RadioGroup name="sex" legend="Title" options={[{ value: 'm', label: 'Mr' }]} />
      <Checkbox name="terms" label="Terms" />
      <div hidden>
        <TextField name="promo" label="Promo" />
      </div>
      <button type="submit">Send</button>
    </Form>
  )
}

async function refusedWith(fields: Fields) {
  const page = mount(<Refused fields={fields} />)
  await page.user.type(await screen.findByLabelText('Name'), 'Ada')
  await page.user.type(screen.getByLabelText('E-mail'), 'ada@')
  await page.user.click(screen.getByRole('button', { name: 'Send' }))
  return page
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const errorOf = (label: string): string | undefined =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

test('each field shows its server error, the first one gets the focus, and the typed values stay', async () => {
  await refusedWith({ email: 'Not an address.', country: 'Not served.', terms: 'Accept them.' })
  await waitFor(() => expect(errorOf('E-mail')).toBe('Not an address.'))
  expect([errorOf('Country'), errorOf('Terms')]).toEqual(['Not served.', 'Accept them.'])
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(field('E-mail'))
  expect([field('Name').value, field('E-mail').value]).toEqual(['Ada', 'ada@'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an edited field loses its error, the other ones keep theirs until the next refusal', async () => {
  const { user } = await refusedWith({ name: 'Too short.', email: 'Not an address.' })
  await waitFor(() => expect(errorOf('Name')).toBe('Too short.'))
  await user.type(field('Name'), ' L')
  expect([errorOf('Name'), errorOf('E-mail')]).toEqual([undefined, 'Not an address.'])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(errorOf('Name')).toBe('Too short.'))
  expect(document.activeElement).toBe(field('Name'))
})

test('a group of radio buttons is focused at its first button', async () => {
  await refusedWith({ sex: 'Choose one.' })
  await waitFor(() => expect(document.activeElement).toBe(field('Mr')))
})

test.each([
  { name: 'a field of another form', fields: { email: 'No.', phone: 'No.' } },
  { name: 'a hidden field', fields: { promo: 'No.' } },
  { name: 'no field', fields: {} },
])('a refusal about $name is shown as a notice', async ({ fields }) => {
  await refusedWith(fields)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
