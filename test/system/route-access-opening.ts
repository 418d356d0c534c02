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
  'desk/opening/question.route': {
    path: `${at}/questions/:question`,
    at: `${at}/questions/legal`,
    // The digest of texts that nobody has read.
    form: { about: 'another' },
    answers: forAdmins('/cms/login', { get: '200', post: '409' }),
  },
  'desk/opening/step-action.route': {
    path: `${at}/:step`,
    at: `${at}/payments`,
    form: { intent: 'skip' },
    answers: forAdmins('/cms/login', { get: back, post: back }),
  },
}
