/** The shortest numbers that can be called from anywhere in the country have seven digits. */
export const fewestDigits = 7

const extensionAtEnd = /(?:ext(?:ension|n)?|x|#)[\s.:=]*(\d{1,6})$/i

/** Copied links begin with tel: */
export function readPhone(typed: string): string {
  return typed.trim().replace(/^tel:/i, '').trim()
}

/** "020 7946 0123 ext 4" is a number and the extension to ask for. */
export function splitPhone(phone: string): { number: string; digits: string; extension?: string } {
  const [found, extension] = extensionAtEnd.exec(phone) ?? []
  const number = found === undefined ? phone : phone.slice(0, -found.length).replace(/[,;\s]$/, '')
  return { number, digits: number.replaceAll(/\D/g, ''), ...(extension === undefined ? {} : { extension }) }
}

/** As RFC 3966 writes it. */
export function phoneHref(phone: string): string {
  const { number, digits, extension } = splitPhone(phone)
  const called = number.startsWith('+') ? `+${number.replace('(0)', '').replaceAll(/\D/g, '')}` : digits
  return `tel:${called}${extension === undefined ? '' : `;ext=${extension}`}`
}
