const CODE = /^[A-Z0-9-]{3,32}$/

/** A code as the server takes it; `null` for what cannot be one. Case and spaces are the typist's. */
export function typedCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}
