/** Who asks. `deactivated` has the session of an admin who was deactivated after signing in. */
export const roles = ['anonymous', 'deactivated', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/** What a role hears: a status, and behind 302 where it is sent. The same for a page and for its data, unless said. */
type Answers = { get: string; post: string; postData?: string }

export type RouteAccess = {
  /** Its pattern in routes.ts; of a layout without one, undefined. */
  path: string | undefined
  /** Where it is asked for: an address under the layout, or its own. `:id` is a submission, `:mailId` a mail about it. */
  at: string
  /** What is sent to it: a form that would be accepted of those who may. */
  form?: Record<string, string>
  answers: Record<Role, Answers>
}

type Door = '/cms/login' | '/formaccess'

const contacts = '/admin/contact-submissions'
const settings = {
  site_name: 'Taken over',
  site_description: '',
  contact_email: 'other@example.com',
  contact_phone: '020 7946 0999',
}
const selection = { id: ':id' }

/** Every route of routes.ts by its id. A route that is missing here fails the tests, and so does a row without a route. */
export const routeAccess: Record<string, RouteAccess> = {
  'site/site-layout.route': { path: undefined, at: '/', answers: forEveryone({ get: '200', post: '405' }) },
  'site/home.route': { path: '/', at: '/', answers: forEveryone({ get: '200', post: '405' }) },
  'enquiries/contact/contact.route': {
    path: '/contact',
    at: '/contact',
    answers: forEveryone({ get: '200', post: '400' }),
  },
  'site/not-found.route': { path: '/*', at: '/nowhere', answers: forEveryone({ get: '404', post: '404' }) },

  'staff/sign-in/sign-in.route': {
    path: '/cms/login',
    at: '/cms/login',
    answers: {
      ...forEveryone({ get: '200', post: '400' }),
      // The page is loaded after its action, and whoever is signed in already is led on.
      editor: { get: '302 /cms', post: '302 /cms', postData: '400' },
      admin: { get: '302 /cms', post: '302 /cms', postData: '400' },
    },
  },
  'staff/sign-in/sign-out.route': {
    path: '/cms/logout',
    at: '/cms/logout',
    answers: forEveryone({ get: '302 /cms/login', post: '302 /cms/login' }),
  },
  'staff/users/set-up.route': {
    path: '/cms/setup',
    at: '/cms/setup',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  'staff/sign-in/enquiries-door.route': {
    path: '/formaccess',
    at: '/formaccess',
    answers: forEveryone({ get: '200', post: '405' }),
  },

  'desk/cms-index.route': {
    path: '/cms',
    at: '/cms',
    // It says who it is for instead of leading to a door.
    answers: {
      ...forEveryone({ get: '401', post: '405' }),
      editor: { get: '302 /cms/dashboard', post: '405' },
      admin: { get: '302 /cms/dashboard', post: '405' },
    },
  },
  'staff/cms-staff.route': { path: undefined, at: '/cms/looks', answers: forStaff({ get: '200', post: '405' }) },
  'cms-shell': { path: undefined, at: '/cms/looks', answers: forStaff({ get: '200', post: '405' }) },
  'desk/cms-dashboard.route': {
    path: '/cms/dashboard',
    at: '/cms/dashboard',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'desk/settings/general-settings.route': {
    path: '/cms/settings',
    at: '/cms/settings',
    form: settings,
    answers: forStaff({ get: '200', post: '200' }),
  },
  'desk/looks.route': { path: '/cms/looks', at: '/cms/looks', answers: forStaff({ get: '200', post: '405' }) },

  'staff/cms-admins.route': {
    path: undefined,
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'admin-shell': {
    path: undefined,
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'desk/admin-dashboard.route': {
    path: '/admin/dashboard',
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },

  'staff/enquiry-admins.route': {
    path: undefined,
    at: contacts,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'enquiries-shell': { path: undefined, at: contacts, answers: forAdmins('/formaccess', { get: '200', post: '405' }) },
  'enquiries/review/contact-submissions.route': {
    path: contacts,
    at: contacts,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'enquiries/review/contact-deletion.route': {
    path: `${contacts}/deletion`,
    at: `${contacts}/deletion`,
    form: selection,
    // Without a selection there is nothing to ask about.
    answers: forAdmins('/formaccess', { get: `302 ${contacts}`, post: `302 ${contacts}` }),
  },
  'enquiries/review/contact-submission.route': {
    path: `${contacts}/:id`,
    at: `${contacts}/:id`,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'enquiries/review/contact-export.route': {
    path: `${contacts}/export.csv`,
    at: `${contacts}/export.csv`,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
  'enquiries/review/contact-restoration.route': {
    path: `${contacts}/restoration`,
    at: `${contacts}/restoration`,
    form: selection,
    answers: forAdmins('/formaccess', { get: `302 ${contacts}?status=binned`, post: `302 ${contacts}` }),
  },
  'enquiries/review/contact-mail-sending.route': {
    path: `${contacts}/:id/mails/:mailId/sending`,
    at: `${contacts}/:id/mails/:mailId/sending`,
    answers: forAdmins('/formaccess', { get: `302 ${contacts}/:id`, post: `302 ${contacts}/:id` }),
  },
  'enquiries/review/contact-print.route': {
    path: `${contacts}/:id/print`,
    at: `${contacts}/:id/print`,
    answers: forAdmins('/formaccess', { get: '200', post: '405' }),
  },
}

function forEveryone(answers: Answers): Record<Role, Answers> {
  return { anonymous: answers, deactivated: answers, editor: answers, admin: answers }
}

function forStaff(allowed: Answers): Record<Role, Answers> {
  return { anonymous: sentTo('/cms/login'), deactivated: sentTo('/cms/login'), editor: allowed, admin: allowed }
}

function forAdmins(door: Door, allowed: Answers): Record<Role, Answers> {
  return { anonymous: sentTo(door), deactivated: sentTo(door), editor: { get: '403', post: '403' }, admin: allowed }
}

/** Through the door, and after signing in back to what was asked for (`:to`); a form is not sent twice. */
function sentTo(door: Door): Answers {
  return { get: `302 ${door}?to=:to`, post: `302 ${door}` }
}
