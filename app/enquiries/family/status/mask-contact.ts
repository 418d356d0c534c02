/** Enough to recognise an address of one's own: a…a@gmail.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}…${last ?? ''}${email.slice(at)}`
}

/** …321. Shows half of a short number at most. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `…${digits.slice(digits.length - Math.min(3, Math.floor(digits.length / 2)))}`
}
