import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

import { contentAdminPages, contentResources, contentPages } from '#app/content/content-routes.ts'
import { careFormRoutes, enquiryResourceRoutes, enquiryPages } from '#app/enquiries/enquiry-routes.ts'
import { recordRoutes } from '#app/records/record-routes.ts'
import { orderResourceRoutes, orderList, orderPages } from '#app/shop/orders/order-routes.ts'
import { importResources, importPages, productPages, shopPages } from '#app/shop/shop-routes.ts'

export default [
  layout('site/site-layout.route.tsx', [
    ...careFormRoutes,
    route('midwives', 'content/midwives/profile/midwives.route.tsx'),
    route('midwives/:slug', 'content/midwives/profile/midwife.route.tsx'),
    route('prices', 'content/prices/shown/prices.route.tsx'),
    route('classes', 'content/classes/shown/classes.route.tsx'),
    route('classes/place', 'site/class-place/class-place.route.tsx'),
    route('classes/:slug', 'content/classes/shown/class.route.tsx'),
    route('reviews', 'content/reviews/shown/reviews.route.tsx'),
    route('review', 'content/reviews/writing/review.route.tsx'),
    route('areas', 'site/areas/areas.route.tsx'),
    route('faqs', 'content/faqs/faqs.route.tsx'),
    route('faq', 'content/faqs/faq-redirect.route.tsx'),
    route('search', 'search/search.route.tsx'),
    ...shopPages,
    route('contact', 'site/contact.route.tsx'),
    route('enquiry', 'site/enquiry-status/enquiry-status.route.tsx'),
    route('consent/withdrawal', 'enquiries/withdrawal/consent-withdrawal.route.tsx'),
    route('privacy/release/:token', 'privacy/release/release.route.tsx'),
    route('privacy/your-data', 'privacy/your-data/your-data.route.tsx'),
    route('privacy/your-data/request', 'privacy/your-data/your-request.route.tsx'),
    route('blog', 'content/blog/posts.route.tsx', { id: 'blog' }),
    route('blog/category/:slug', 'content/blog/posts.route.tsx', { id: 'posts of category' }),
    route('blog/tag/:tag', 'content/blog/posts.route.tsx', { id: 'posts with tag' }),
    route('blog/:slug', 'content/blog/post.route.tsx'),
    route('go/:id', 'content/links/content-redirect.route.tsx'),
    // Editable pages: the home page, fixed pages, pages at addresses of editors' choice. Also unknown addresses.
    index('content/pages/page.route.tsx', { id: 'home page' }),
    route('*', 'content/pages/page.route.tsx'),
  ]),
  route('privacy/release/:token/archive', 'privacy/release/release-archive.route.tsx'),
  route('classes/:slug/calendar.ics', 'content/classes/shown/calendar.route.tsx'),
  route('blog/feed.xml', 'content/blog/feed.route.tsx'),
  // For search engines, social networks and security researchers.
  route('sitemap.xml', 'site/well-known/sitemap.route.tsx'),
  route('robots.txt', 'site/well-known/robots.route.tsx'),
  route('.well-known/security.txt', 'site/well-known/security-txt.route.tsx'),
  // The JSON API of former versions.
  route('api/*', 'site/well-known/former-api.route.tsx'),
  route('opening-soon', 'site/opening-soon.route.tsx'),
  // Pictures for social networks, in former versions drawn for each page.
  route('share/:picture', 'site/well-known/former-share-picture.route.tsx'),
  // The owner's logo and icons, in the sizes that clients request.
  route('brand/:version/:file', 'site/brand/brand-picture.route.tsx'),
  route('site.webmanifest', 'site/brand/manifest.route.tsx'),
  ...['favicon.ico', 'apple-touch-icon.png'].map((file) =>
    route(file, 'site/brand/icon-redirect.route.tsx', { id: `icon ${file}` }),
  ),
  route('visits', 'site/visits/visit.route.tsx'),
  route('form-draft-key', 'site/draft-key/draft-key.route.tsx'),
  // Pictures, by the addresses used in texts.
  route('media/:pictureId', 'media/files/picture-file.route.tsx'),
  route('media/documents/:documentId', 'media/documents/document-file.route.tsx'),
  ...['scenes', 'signs'].map((folder) =>
    route(`media/${folder}/:name`, 'content/sections/drawing.route.tsx', { id: `drawn ${folder}` }),
  ),
  route('webhooks/stripe', 'shop/orders/payments/stripe-webhook.route.tsx'),
  // Addresses of the care app that visitors often try here.
  ...['login', 'register', 'dashboard', 'midwife-dashboard', 'admin-dashboard', 'booking'].map((path) =>
    route(path, 'site/care-app-redirect.route.tsx', { id: `care app ${path}` }),
  ),

  route('cms', 'desk/shell/cms-index.route.tsx'),
  route('cms/login', 'staff/sign-in/pages/sign-in.route.tsx'),
  route('cms/login/code', 'staff/sign-in/pages/two-factor.route.tsx'),
  route('cms/login/passkey', 'staff/sign-in/pages/passkey-sign-in.route.tsx'),
  route('cms/forgotten', 'staff/sign-in/password-reset/forgotten-password.route.tsx'),
  route('cms/new-password', 'staff/sign-in/password-reset/new-password.route.tsx'),
  route('cms/login/again', 'staff/sign-in/pages/sign-in-again.route.tsx'),
  route('cms/logout', 'staff/sign-in/sign-out.route.tsx'),
  route('cms/setup', 'staff/users/set-up.route.tsx'),
  ...['formaccess', 'shopaccess'].map((path) => route(path, 'staff/sign-in/entry/entry.route.tsx', { id: path })),
  // Old addresses in bookmarks.
  ...['admin', 'admin/login', 'cms/admin', 'cms-login', 'shop/login'].map((path) =>
    route(path, 'staff/sign-in/entry/old-address-redirect.route.tsx', { id: `former ${path}` }),
  ),

  // The desk. The outermost layout checks access.
  layout('staff/guards/cms-staff.route.tsx', [
    layout('desk/shell/staff-shell.route.tsx', { id: 'cms-shell' }, [
      route('cms/dashboard', 'desk/dashboard/cms-dashboard.route.tsx', [index('site/visits/visit-chart.route.tsx')]),
      route('cms/opening', 'desk/opening/opening.route.tsx'),
      // Settings of every page, one tab each.
      route('cms/settings/:tab?', 'desk/settings/tabs/tab.route.tsx'),
      // The site's own texts. Only administrators edit emails.
      route('cms/texts', 'desk/texts/texts.route.tsx'),
      route('cms/texts/site/:group', 'desk/texts/text.route.tsx', { id: 'site text' }),
      route('cms/find', 'desk/palette/desk-search.route.tsx'),
      // Actions on a picture open over the grid, as does the reason for a refusal.
      route('cms/media', 'media/library/media.route.tsx', [
        route(':pictureId', 'media/picture/picture.route.tsx'),
        route(':pictureId/deletion', 'media/picture/picture-deletion.route.tsx'),
      ]),
      route('cms/media/new', 'desk/shell/not-found.route.tsx', { id: 'former cms/media/new' }),
      recordRoutes('cms/media/documents', 'media/documents/documents.route.tsx'),
      ...contentPages,
      // Actions that end something open over the account and ask for confirmation.
      route(
        'cms/account',
        'staff/account/account.route.tsx',
        ['two-step/:id', 'passkeys/:id', 'devices/:id', 'devices', 'sessions/:id', 'sessions'].map((of) =>
          route(`${of}/revocation`, 'staff/account/revocation.route.tsx', { id: `revocation ${of}` }),
        ),
      ),
      route('cms/account/passkeys', 'staff/account/passkeys.route.tsx'),
      route('cms/account/two-step/recovery-codes', 'staff/account/new-recovery-codes.route.tsx'),
      // Also leads on from the addresses of pages that moved, as below.
      route('cms/*', 'desk/shell/not-found.route.tsx', { id: 'cms nowhere' }),
    ]),
    route('cms/find/answers', 'desk/palette/search-results.route.tsx'),
    route('cms/media/upload', 'media/upload/upload.route.tsx'),
    route('cms/media/library', 'media/library/library.route.tsx'),
    ...contentResources,
    route('cms/reauthentication', 'staff/reauthentication/reauthentication.route.tsx'),
  ]),
  layout('staff/guards/cms-admins.route.tsx', [
    layout('desk/shell/staff-shell.route.tsx', { id: 'admin-shell' }, [
      route('admin/dashboard', 'desk/dashboard/admin-dashboard.route.tsx', [
        index('privacy/dashboard/privacy-lines.route.tsx'),
      ]),
      route('admin/mail/sending', 'desk/dashboard/mail-sending.route.tsx'),
      route('admin/audit', 'desk/audit/audit-log.route.tsx'),
      route('cms/health', 'desk/health/health.route.tsx'),
      route('admin/backups', 'desk/backups/backups.route.tsx'),
      route('admin/settings', 'desk/settings/protective-settings.route.tsx'),
      route('cms/opening/questions/:question', 'desk/opening/question.route.tsx'),
      route('cms/archive', 'desk/archive/archive.route.tsx'),
      route('cms/texts/emails/:email', 'desk/texts/text.route.tsx', { id: 'email text' }),
      ...contentAdminPages,
      route('admin/*', 'desk/shell/not-found.route.tsx', { id: 'admin nowhere' }),
    ]),
    route('cms/opening/:step', 'desk/opening/step-action.route.tsx'),
    route('cms/texts/emails/:email/preview', 'desk/texts/email-preview.route.tsx'),
    route('admin/audit/export.csv', 'desk/audit/audit-export.route.tsx'),
    route('cms/archive/content.zip', 'desk/archive/archive-file.route.tsx'),
  ]),
  // Pages for the duties of a first sign-in. Everything else waits for them.
  layout('staff/guards/required-actions.route.tsx', [
    layout('desk/shell/staff-shell.route.tsx', { id: 'account-shell' }, [
      route('cms/account/password', 'staff/account/password.route.tsx'),
      route('cms/account/two-step', 'staff/account/two-factor-setup.route.tsx'),
      route('cms/account/two-step/confirmation', 'staff/account/two-factor-confirmation.route.tsx'),
    ]),
    route('cms/session', 'staff/sessions/session-status.route.tsx'),
    route('cms/events', 'staff/sessions/session-events.route.tsx'),
  ]),
  layout('staff/guards/user-managers.route.tsx', [
    layout('desk/shell/staff-shell.route.tsx', { id: 'users-shell' }, [
      recordRoutes('cms/users', 'desk/users/users.route.tsx'),
      recordRoutes('cms/users/invites', 'desk/users/invites.route.tsx'),
    ]),
  ]),
  layout('staff/guards/shop-admins.route.tsx', [
    layout('desk/shell/staff-shell.route.tsx', { id: 'shop-shell' }, [
      layout('shop/dashboard/shop-admin.route.tsx', [...productPages, ...orderList]),
      ...orderPages,
      ...importPages,
      route('shop/admin/orders/tracking', 'desk/shell/not-found.route.tsx', { id: 'former tracking' }),
      route('shop/admin/*', 'desk/shell/not-found.route.tsx', { id: 'shop nowhere' }),
    ]),
    ...orderResourceRoutes,
    ...importResources,
  ]),
  layout('staff/guards/enquiry-admins.route.tsx', [
    layout('desk/shell/staff-shell.route.tsx', { id: 'enquiries-shell' }, [
      ...enquiryPages,
      recordRoutes('admin/privacy/retention', 'privacy/retention/retention.route.tsx'),
      recordRoutes('admin/privacy/requests', 'privacy/requests/requests.route.tsx'),
      recordRoutes('admin/privacy/breaches', 'privacy/breaches/breaches.route.tsx'),
      recordRoutes('admin/privacy/people', 'privacy/person/people.route.tsx'),
      route('admin/privacy/erasures/:id', 'privacy/erasure/certificate.route.tsx'),
      route('admin/privacy/releases/:id', 'privacy/copy/desk-release.route.tsx'),
      route('admin/classes/:classId', 'care/classes/places/manage/class-places.route.tsx'),
    ]),
    ...enquiryResourceRoutes,
    route('admin/privacy/:cases/:id/letters/:name', 'privacy/letters/case-letter.route.tsx'),
  ]),
] satisfies RouteConfig
