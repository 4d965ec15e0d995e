/** A field of a form that was sent, without the blanks around it. */
export function fieldText(form: FormData, name: string): string {
  return secretText(form, name).trim()
}

/** As it was typed: a password may begin with a blank. */
export function secretText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
