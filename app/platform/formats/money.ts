const amount = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Accepts 19.99, £5 and 1,000.00. Read digit by digit: in floating point 19.99 times 100 is not 1999. */
export function parsePounds(typed: string): number | undefined {
  const [, pounds, decimals = ''] = amount.exec(typed.trim().replace(/^£\s*/, '')) ?? []
  if (pounds === undefined) return undefined
  const pence = Number(pounds.replaceAll(',', '') + decimals.padEnd(2, '0'))
  return Number.isSafeInteger(pence) ? pence : undefined
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export function formatPounds(pence: number): string {
  return pounds.format(pence / 100)
}

export function formatPoundsField(pence: number): string {
  return (pence / 100).toFixed(2)
}
