import { renderToStaticMarkup } from 'react-dom/server'

import { ownValue } from '#app/platform/own-value.ts'

import { signs } from './parts/signs.tsx'

/** A separate file has no style sheet. */
export function drawSign(address: string): string | undefined {
  const sign = ownValue(signs, address)
  if (!sign) return undefined
  return renderToStaticMarkup(sign)
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" fill="#6b2d4f" ')
    .replaceAll('class="fill-lamp"', 'fill="#f0b429"')
}
