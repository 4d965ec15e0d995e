/** Enough for its owner to know it by, too little for anybody else. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, name.length > 2 ? 2 : 1)}***${email.slice(at)}`
}

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}***${phone.slice(-2)}`
