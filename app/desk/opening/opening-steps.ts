import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

export const openingPath = '/cms/opening'

export type Step = {
  title: string
  place: { href: string; label: string; isForAdmins?: boolean }
}

/** In the order for a new owner. `look-at-steps.server.ts` checks each step. */
export const openingSteps = {
  brand: { title: 'Your name and logo', place: { href: '/cms/settings/brand', label: 'Brand settings' } },
  contact: { title: 'How people reach you', place: { href: '/cms/settings', label: 'General settings' } },
  company: { title: 'Company and its number', place: { href: '/cms/settings/company', label: 'Company settings' } },
  'data-protection': {
    title: 'Data protection officer',
    place: { href: '/cms/settings/company', label: 'Company settings' },
  },
  legal: {
    title: 'Legal pages read',
    place: { href: `${openingPath}/legal`, label: 'Read and confirm', isForAdmins: true },
  },
  mail: {
    title: 'A mail sent and received',
    place: { href: `${openingPath}/mail`, label: 'Send me a mail', isForAdmins: true },
  },
  payments: { title: 'Payments', place: { href: '/shop/admin/orders', label: 'Orders', isForAdmins: true } },
  book: { title: 'The book', place: { href: '/cms/settings/book', label: 'Book settings' } },
  pictures: { title: 'Pictures of your own', place: { href: '/cms/media/new', label: 'Upload pictures' } },
  'two-step': {
    title: 'Two-step verification',
    place: { href: '/cms/users', label: 'Users', isForAdmins: true },
  },
  backups: { title: 'Backups', place: { href: `${openingPath}#server`, label: 'How to make one' } },
  address: { title: 'The address of the site', place: { href: `${openingPath}#server`, label: 'How to set it' } },
  'care-app': { title: 'The care app', place: { href: `${openingPath}#server`, label: 'How to set it' } },
} satisfies Record<string, Step>

export type StepId = keyof typeof openingSteps

export const stepIds = Object.keys(openingSteps) as StepId[]

export function findStepId(typed: string): StepId | undefined {
  return stepIds.find((id) => id === typed)
}

/** `seen`: what the check found. `place`: only where it differs from the usual one. */
export type Seen = { isDone: boolean; seen: string; place?: Step['place'] }

export type LookedAtStep = Seen & {
  id: StepId
  setAside: { by: string; at: Date; because: string } | undefined
}

/** A done step counts even if it was set aside before. */
export function isSettled({ isDone, setAside }: LookedAtStep): boolean {
  return isDone || setAside !== undefined
}

export const asideForm = z.object({
  because: text({ label: 'Why', min: 1, max: 120, message: 'Please say why in a few words' }),
})
