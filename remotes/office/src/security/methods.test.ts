import { expect, test } from 'vitest'
import { METHOD_WORTH, methodsOf } from './methods.ts'

const NOTHING = {
  protection_methods: {
    is_changed_password: false,
    enable_two_factor_auth: false,
    enable_phone_binding: false,
    enable_security_question: false,
    enable_email_auth: false,
  },
  changed_pass_day_count: 3,
  email: null,
  phone: null,
  recoveryCodesLeft: 0,
}

test('the five methods make the whole level, each once', () => {
  const methods = methodsOf(NOTHING)
  expect(methods.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOTHING.protection_methods).toSorted())
  expect(methods.length * METHOD_WORTH).toBe(100)
  expect(methods.every(({ isOn, actions }) => !isOn && actions.some(({ isMain }) => isMain))).toBe(true)
})

const MAIL = 'a***@b.example'

test.each([
  { known: null, isOn: false, actions: ['office_contact_add'], isChange: false },
  {
    known: { masked: MAIL, isConfirmed: false },
    isOn: false,
    actions: ['office_contact_confirm', 'office_contact_change'],
    isChange: false,
  },
  { known: { masked: MAIL, isConfirmed: true }, isOn: true, actions: ['office_contact_change'], isChange: true },
])('an e-mail that is $known: $actions', ({ known, isOn, actions, isChange }) => {
  const method = methodsOf({ ...NOTHING, email: known }).find(({ name }) => name === 'enable_email_auth')
  expect(method).toMatchObject({ isOn, contact: known?.masked ?? null })
  expect(method?.actions.map(({ textKey }) => textKey)).toEqual(actions)
  expect(method?.actions.at(-1)).toMatchObject({ modal: 'bind-email', props: { channel: 'email', isChange } })
})
