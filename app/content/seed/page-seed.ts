import { cookies } from './cookies-policy.ts'
import { privacy } from './privacy-policy.ts'
import { terms } from './terms-of-service.ts'

type SeededPage = {
  slug: string
  title: string
  body: string
  metaTitle: string
  metaDescription: string
  effectiveOn: string
  publishedAt: Date
}

// Dates of the specification (2, "Visitor form screens").
const dates = { effectiveOn: '2025-05-29', publishedAt: new Date('2025-05-30T09:00:00+01:00') }

export const pageSeed: readonly SeededPage[] = [
  {
    ...dates,
    slug: 'privacy',
    title: 'Privacy Policy',
    body: privacy,
    metaTitle: 'Privacy Policy: how we look after your information',
    metaDescription:
      'What we ask for and why, who can read your health answers, how long we keep them, and how to use your rights or complain.',
  },
  {
    ...dates,
    slug: 'terms',
    title: 'Terms of Service',
    body: terms,
    metaTitle: 'Terms of Service: what you and we can expect',
    metaDescription:
      'How our midwife matching works, what midwives are responsible for, how booking and the shop work, and your rights in the UK.',
  },
  {
    ...dates,
    slug: 'cookies',
    title: 'Cookies Policy',
    body: cookies,
    metaTitle: 'Cookies Policy: everything we store in your browser',
    metaDescription:
      'A full list of what this site stores in your browser, what it is for and how long it stays, and how to change your choice.',
  },
]
