import { forAdmins, forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

const at = '/cms/opening'
const back = `302 ${at}`

/** What a new site needs before it is opened, and what visitors see until then. */
export const openingAccess: Record<string, RouteAccess> = {
  'site/opening-soon.route': {
    path: '/opening-soon',
    at: '/opening-soon',
    answers: forEveryone({ get: '503', post: '405' }),
  },
  'desk/opening/opening.route': { path: at, at, answers: forStaff({ get: '200', post: '405' }) },
  'desk/opening/legal-reading.route': {
    path: `${at}/legal`,
    at: `${at}/legal`,
    // The digest of texts that nobody has read.
    form: { digest: 'another' },
    answers: forAdmins('/cms/login', { get: '200', post: '409' }),
  },
  'desk/opening/examples.route': {
    path: `${at}/examples`,
    at: `${at}/examples`,
    // The site is in use, and nobody confirmed that they are sure.
    form: { intent: 'fill' },
    answers: forAdmins('/cms/login', { get: '200', post: '400' }),
  },
  'desk/opening/site-switch.route': {
    path: `${at}/site`,
    at: `${at}/site`,
    form: { intent: 'open' },
    answers: forAdmins('/cms/login', { get: '200', post: back }),
  },
  'desk/opening/set-aside.route': {
    path: `${at}/steps/:step`,
    at: `${at}/steps/payments`,
    form: { because: 'We sell nothing' },
    answers: forAdmins('/cms/login', { get: '200', post: back }),
  },
  'desk/opening/opening-mail.route': {
    path: `${at}/mail`,
    at: `${at}/mail`,
    answers: forAdmins('/cms/login', { get: back, post: back }),
  },
}
