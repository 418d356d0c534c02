import { splitPhone } from '#app/platform/forms/phone.ts'

/** Just enough to recognise one's own address: a…a@gmail.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}…${last ?? ''}${email.slice(at)}`
}

/** As …321. Shows at most half of a short number. */
export function maskPhone(phone: string): string {
  const { digits } = splitPhone(phone)
  return `…${digits.slice(digits.length - Math.min(3, Math.floor(digits.length / 2)))}`
}
