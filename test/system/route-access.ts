import { accountAccess } from './route-access-account.ts'
import { blogAccess } from './route-access-content-blog.ts'
import { contentEditingAccess } from './route-access-content-desk.ts'
import { contentHistoryAccess } from './route-access-content-history.ts'
import { contentHouseAccess } from './route-access-content-house.ts'
import { richTextAccess } from './route-access-content-rich.ts'
import { entryAccess } from './route-access-doors.ts'
import { enquiryAccess } from './route-access-enquiries.ts'
import { mediaAccess } from './route-access-media.ts'
import { openingAccess } from './route-access-opening.ts'
import { orderAccess } from './route-access-orders.ts'
import { paymentAccess } from './route-access-payments.ts'
import { peopleAccess } from './route-access-people.ts'
import { privacyRegisterAccess } from './route-access-privacy-registers.ts'
import { privacyAccess } from './route-access-privacy.ts'
import { protectionAccess } from './route-access-protection.ts'
import { archiveAccess } from './route-access-publishing-archive.ts'
import { paletteAccess } from './route-access-publishing-palette.ts'
import { previewAccess } from './route-access-publishing-preview.ts'
import { searchAccess } from './route-access-search.ts'
import { settingsAccess } from './route-access-settings.ts'
import { shopAdminAccess } from './route-access-shop-admin.ts'
import { storeAccess } from './route-access-store.ts'
import { textAccess } from './route-access-texts.ts'
import { userAccess } from './route-access-users.ts'
import { forAdmins, forEveryone, forStaff, type RouteAccess } from './route-answers.ts'

/** Every route in routes.ts by its id. A route missing here fails the tests, and so does a row without a route. */
export const routeAccess: Record<string, RouteAccess> = {
  ...entryAccess,
  ...accountAccess,
  ...userAccess,
  ...previewAccess,
  ...protectionAccess,
  ...privacyRegisterAccess,
  ...shopAdminAccess,
  ...searchAccess,
  ...paletteAccess,
  ...storeAccess,
  ...enquiryAccess,
  ...mediaAccess,
  ...contentHouseAccess,
  ...richTextAccess,
  ...orderAccess,
  ...paymentAccess,
  ...settingsAccess,
  ...textAccess,
  ...contentHistoryAccess,
  ...contentEditingAccess,
  ...blogAccess,
  ...archiveAccess,
  ...openingAccess,
  ...privacyAccess,
  ...peopleAccess,

  'home page': { path: '/', at: '/', answers: forEveryone({ get: '200', post: '405' }) },
  'site/site-layout.route': { path: undefined, at: '/', answers: forEveryone({ get: '200', post: '405' }) },
  ...Object.fromEntries(
    [
      ['content/faqs/faqs.route', '/faqs'],
      ['content/midwives/profile/midwives.route', '/midwives'],
      ['content/prices/shown/prices.route', '/prices'],
      ['content/classes/shown/classes.route', '/classes'],
      ['content/reviews/shown/reviews.route', '/reviews'],
    ].map(([id = '', path = '']) => [id, { path, at: path, answers: forEveryone({ get: '200', post: '405' }) }]),
  ),
  'content/midwives/profile/midwife.route': {
    path: '/midwives/:slug',
    at: '/midwives/nobody',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'content/classes/shown/class.route': {
    path: '/classes/:slug',
    at: '/classes/nothing',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'content/classes/shown/calendar.route': {
    path: '/classes/:slug/calendar.ics',
    at: '/classes/nothing/calendar.ics',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'site/class-place/class-place.route': {
    path: '/classes/place',
    at: '/classes/place',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  'content/faqs/faq-redirect.route': {
    path: '/faq',
    at: '/faq',
    answers: forEveryone({ get: '301 /faqs', post: '405' }),
  },
  ...Object.fromEntries(
    [
      ['antenatal form', '/services/antenatal-classes-registration'],
      ['newborn_care form', '/services/newborn-care/request'],
      ['postnatal_care form', '/services/postnatal-care/request'],
      ['site/contact.route', '/contact'],
      ['site/areas/areas.route', '/areas'],
    ].map(([id = '', path = '']) => [id, { path, at: path, answers: forEveryone({ get: '200', post: '400' }) }]),
  ),
  'site/enquiry-status/enquiry-status.route': {
    path: '/enquiry',
    at: '/enquiry',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  ...Object.fromEntries(
    [
      ['antenatal saved form', '/services/antenatal-classes-registration/saved'],
      ['newborn_care saved form', '/services/newborn-care/request/saved'],
      ['postnatal_care saved form', '/services/postnatal-care/request/saved'],
    ].map(([id = '', path = '']) => [
      id,
      { path, at: path, answers: forEveryone({ get: `302 ${path.replace('/saved', '')}`, post: '405' }) },
    ]),
  ),
  'enquiries/withdrawal/consent-withdrawal.route': {
    path: '/consent/withdrawal',
    at: '/consent/withdrawal',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  'content/reviews/writing/review.route': {
    path: '/review',
    at: '/review',
    answers: forEveryone({ get: '404', post: '404' }),
  },
  'site/well-known/sitemap.route': {
    path: '/sitemap.xml',
    at: '/sitemap.xml',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  'site/well-known/robots.route': {
    path: '/robots.txt',
    at: '/robots.txt',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  'site/well-known/security-txt.route': {
    path: '/.well-known/security.txt',
    at: '/.well-known/security.txt',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  'site/well-known/former-share-picture.route': {
    path: '/share/:picture',
    at: '/share/former.png',
    answers: forEveryone({ get: '301 /share.png', post: '405' }),
  },
  'site/brand/brand-picture.route': {
    path: '/brand/:version/:file',
    // The site has no logo.
    at: '/brand/0123456789ab/logo.png',
    answers: forEveryone({ get: '404', post: '405' }),
  },
  'site/brand/manifest.route': {
    path: '/site.webmanifest',
    at: '/site.webmanifest',
    answers: forEveryone({ get: '200', post: '405' }),
  },
  ...Object.fromEntries(
    ['favicon.ico', 'apple-touch-icon.png'].map((file) => [
      `icon ${file}`,
      { path: `/${file}`, at: `/${file}`, answers: forEveryone({ get: `302 /icons/${file}`, post: '405' }) },
    ]),
  ),
  ...Object.fromEntries(
    ['login', 'register', 'dashboard', 'midwife-dashboard', 'admin-dashboard', 'booking'].map((path) => [
      `care app ${path}`,
      {
        path: `/${path}`,
        at: `/${path}`,
        answers: forEveryone({ get: '302 https://care-app.example', post: '405' }),
      },
    ]),
  ),
  'content/pages/page.route': { path: '/*', at: '/nowhere', answers: forEveryone({ get: '404', post: '404' }) },
  'site/draft-key/draft-key.route': {
    path: '/form-draft-key',
    at: '/form-draft-key',
    answers: forEveryone({ get: '405', post: '200' }),
  },
  'site/visits/visit.route': {
    path: '/visits',
    at: '/visits',
    form: { path: '/' },
    answers: forEveryone({ get: '404', post: '204' }),
  },

  'staff/guards/cms-staff.route': {
    path: undefined,
    at: '/cms/texts',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'cms-shell': { path: undefined, at: '/cms/texts', answers: forStaff({ get: '200', post: '405' }) },
  'desk/dashboard/cms-dashboard.route': {
    path: '/cms/dashboard',
    at: '/cms/dashboard',
    answers: forStaff({ get: '200', post: '405' }),
  },
  'site/visits/visit-chart.route': {
    path: '/cms/dashboard',
    at: '/cms/dashboard',
    answers: forStaff({ get: '200', post: '405' }),
  },

  'staff/guards/cms-admins.route': {
    path: undefined,
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'admin-shell': {
    path: undefined,
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'desk/dashboard/admin-dashboard.route': {
    path: '/admin/dashboard',
    at: '/admin/dashboard',
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },

  'staff/guards/enquiry-admins.route': {
    path: undefined,
    at: '/admin/contact-submissions',
    answers: forAdmins('/formaccess', { get: '200', post: '302 /admin/contact-submissions' }),
  },
  'enquiries-shell': {
    path: undefined,
    at: '/admin/contact-submissions',
    answers: forAdmins('/formaccess', { get: '200', post: '302 /admin/contact-submissions' }),
  },
}
