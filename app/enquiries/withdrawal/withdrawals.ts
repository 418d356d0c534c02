import { z } from 'zod'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { dayIn } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

export const saidChannels = ['phone', 'letter', 'email'] as const
export const withdrawalChannels = ['link', ...saidChannels] as const

export const channelLabels = {
  link: 'By the link in their email',
  phone: 'By phone',
  letter: 'By letter',
  email: 'By email',
} as const satisfies Record<(typeof withdrawalChannels)[number], string>

/** What nobody keeps by then is deleted. */
export const checkHours = 24

const saidDay = limitedString('Please give the day')
  .trim()
  .refine((day) => dayIn(day) !== undefined && day <= londonDay(), 'Please give a day that is not in the future')

export const saidForm = z.object({
  channel: z.enum(saidChannels, 'Please choose how it was said'),
  saidBy: text({ label: 'Who said it', min: 1, max: 200, message: 'Please say who said it' }),
  saidOn: saidDay,
})

export type Said = z.output<typeof saidForm>

/** `recordedBy` is null once their account is gone. */
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
