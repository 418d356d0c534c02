import { z } from 'zod'

import { formatDate } from '#app/platform/time/london-time.ts'
import { choice, line, pastDay } from '#app/records/fields.ts'
import { rulesOf } from '#app/records/form-fields.ts'

const reportChannels = ['phone', 'letter', 'email'] as const
export const withdrawalChannels = ['link', ...reportChannels] as const

export const channelLabels = {
  link: 'By the link in their email',
  phone: 'By phone',
  letter: 'By letter',
  email: 'By email',
} as const satisfies Record<(typeof withdrawalChannels)[number], string>

/** Notes that nobody decided to keep by then are deleted. */
export const checkHours = 24

const channels = reportChannels.map((value) => ({ value, label: channelLabels[value] }))

export const reportFields = {
  channel: choice('How it was said', channels, 'Please choose how it was said'),
  saidBy: line('Who said it', {
    max: 200,
    required: 'Please say who said it',
    hint: 'The name, and how you know that it was them. Encrypted.',
  }),
  saidOn: pastDay('When it was said', 'on which it was said', { width: 'half' }),
}

export const withdrawalReport = z.object(rulesOf(reportFields))

export type WithdrawalReport = z.output<typeof withdrawalReport>

/** `recordedBy` is null if the account was deleted. */
type Withdrawal = Record<'saidBy' | 'saidOn' | 'recordedBy', string | null> & { channel: keyof typeof channelLabels }

export function formatWithdrawal({ channel, saidBy, saidOn, recordedBy }: Withdrawal): string {
  const said = saidBy && saidOn ? `, said by ${saidBy} on ${formatDate(new Date(saidOn))}` : ''
  return `${channelLabels[channel]}${said}${saidBy ? `, written down by ${recordedBy ?? 'a former colleague'}` : ''}`
}
