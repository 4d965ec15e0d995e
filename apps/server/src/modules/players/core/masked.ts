/** Enough for its owner to recognise, too little for anybody else. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, name.length > 2 ? 2 : 1)}***${email.slice(at)}`
}

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}***${phone.slice(-2)}`

/** Document numbers keep their end, addresses their beginning. */
export const maskedEnd = (text: string): string => `***${text.replace(/[^\p{L}\p{N}]/gu, '').slice(-2)}`
export const maskedStart = (text: string): string => `${text.slice(0, 4).trimEnd()}***`

/** Keeps the network, hides the host. */
export function maskedIp(address: string): string {
  const [first = '', second = '', ...rest] = address.replace(/^::ffff:(?=\d+\.)/i, '').split(/[.:]/)
  if (rest.length === 0) return '***'
  return address.includes('.') ? `${first}.${second}.*.*` : `${first}:${second}:*`
}
