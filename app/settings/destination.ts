import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'

/** Allowed link targets: a path of this site, an https address, or a path of the care app, `care-app:/join`. */
export const destinationPattern = /^(\/(?![/\\])\S*|https:\/\/\S+|care-app:\/\S*)$/

const noAddress = 'Please enter an address that starts with https://'

/** Or empty. */
export function httpsAddress(max: number) {
  return z.literal('').or(limitedString(noAddress, { max }).pipe(z.url({ protocol: /^https$/, error: noAddress })))
}
