import { z } from 'zod'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { dayIn } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

export const reportChannels = ['phone', 'letter', 'email'] as const
export const withdrawalChannels = ['link', ...reportChannels] as const

export const channelLabels = {
  link: 'By the link in their email',
  phone: 'By phone',
  letter: 'By letter',
  email: 'By email',
} as const satisfies Record<(typeof withdrawalChannels)[number], string>

/** Notes that nobody decided to keep by then are deleted. */
export const checkHours = 24

const reportDay = limitedString('Please give the day')
  .trim()
  .refine((day) => dayIn(day) !== undefined && day <= londonDay(), 'Please give a day that is not in the future')

export const withdrawalReport = z.object({
  channel: z.enum(reportChannels, 'Please choose how it was said'),
  saidBy: text({ label: 'Who said it', min: 1, max: 200, message: 'Please say who said it' }),
  saidOn: reportDay,
})

export type WithdrawalReport = z.output<typeof withdrawalReport>

/** `recordedBy` is null if the account was deleted. */
export type Withdrawal = {
  channel: keyof typeof channelLabels
  saidBy: string | null
  saidOn: string | null
  recordedBy: string | null
  dueAt: Date
}

export function formatWithdrawal({ channel, saidBy, saidOn, recordedBy }: Withdrawal): string {
  const said = saidBy && saidOn ? `, said by ${saidBy} on ${formatDate(new Date(saidOn))}` : ''
  return `${channelLabels[channel]}${said}${saidBy ? `, written down by ${recordedBy ?? 'a former colleague'}` : ''}`
}
