import { forAdmins, forStaff, type RouteAccess } from './route-answers.ts'

const email = '/cms/texts/emails/:email'
const at = '/cms/texts/emails/order-sent'

/** The texts of the site, and its emails, which only administrators may change. */
export const textAccess: Record<string, RouteAccess> = {
  'desk/texts/texts.route': { path: '/cms/texts', at: '/cms/texts', answers: forStaff({ get: '200', post: '405' }) },
  'site text': {
    path: '/cms/texts/site/:group',
    at: '/cms/texts/site/contact',
    form: { introduction: 'Taken over' },
    answers: forStaff({ get: '200', post: '200' }),
  },
  'email text': {
    path: email,
    at,
    form: { title: 'Taken over' },
    answers: forAdmins('/cms/login', { get: '200', post: '200' }),
  },
  'desk/texts/email-preview.route': {
    path: `${email}/preview`,
    at: `${at}/preview`,
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
}
