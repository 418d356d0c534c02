import { textOf } from '#app/content/content-fields.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

import type { Finding } from './finding.ts'
import type { ParsedContent } from './parsed-content.ts'

/** Families see only midwives with a current registration that can be looked up. */
export function checkRegistration({ kind, fields }: ParsedContent): Finding[] {
  if (kind !== 'midwife') return []
  const today = londonClock(new Date()).day
  const value = (field: string) => textOf(fields, field)
  const found: (Finding | false)[] = [
    !value('pin') && {
      rule: 'no-pin',
      severity: 'error',
      field: 'pin',
      message: 'It has no NMC PIN, so families cannot look the registration up.',
    },
    (value('registeredUntil') || '0') < today && {
      rule: 'registration-expired',
      severity: 'error',
      field: 'registeredUntil',
      message: value('registeredUntil')
        ? 'The registration has expired. Visitors do not see this midwife until it is renewed.'
        : 'It does not say when the registration expires.',
    },
    !value('checkedOn') && {
      rule: 'register-unchecked',
      severity: 'warning',
      field: 'checkedOn',
      message: 'Nobody has noted the day on which the register was checked.',
    },
    value('insuredUntil') !== '' &&
      value('insuredUntil') < today && {
        rule: 'insurance-expired',
        severity: 'warning',
        field: 'insuredUntil',
        message: 'The insurance has expired, so the profile does not mention it.',
      },
    !value('portrait') && {
      rule: 'no-portrait',
      severity: 'advice',
      field: 'portrait',
      message: 'A photograph lets families see who will come to their door.',
    },
  ]
  return found.filter((one) => one !== false)
}
