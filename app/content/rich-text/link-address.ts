import { safeLink } from '#app/platform/markdown/safe-links.ts'

type ReadAddress = { href: string; refused?: undefined } | { refused: string; href?: undefined }

/** Completes obvious addresses: example.org, an email address, a phone number. */
export function readAddress(typed: string): ReadAddress {
  const address = typed.trim()
  if (/^http:\/\//i.test(address))
    return { refused: 'Links must begin with https://, so that nobody can change what is read on the way' }
  const completedAddress = completed(address)
  if (!completedAddress) return { refused: 'Please choose one of the results, or type the whole address' }
  const href = safeLink(completedAddress)
  return href
    ? { href }
    : { refused: 'This address cannot be used: links lead to https, email, phone or a page of this site' }
}

function completed(address: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || /^[/#]/.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^\+?[\d ().-]{6,}$/.test(address)) return `tel:${address.replaceAll(/[\s().-]/g, '')}`
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`
  return undefined
}
