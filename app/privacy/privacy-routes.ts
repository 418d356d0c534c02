import { route } from '@react-router/dev/routes'

import { recordRoutes } from '#app/records/record-routes.ts'

/** Within the shell of the desk. */
export const privacyPages = [
  recordRoutes('admin/privacy/retention', 'privacy/retention/retention.route.tsx'),
  recordRoutes('admin/privacy/requests', 'privacy/requests/requests.route.tsx'),
  recordRoutes('admin/privacy/breaches', 'privacy/breaches/breaches.route.tsx'),
  recordRoutes('admin/privacy/people', 'privacy/person/people.route.tsx'),
  route('admin/privacy/erasures/:id', 'privacy/erasure/certificate.route.tsx'),
  route('admin/privacy/releases/:id', 'privacy/copy/desk-release.route.tsx'),
]

export const privacyResourceRoutes = [
  route('admin/privacy/:cases/:id/letters/:name', 'privacy/letters/case-letter.route.tsx'),
]

export const visitorPages = [
  route('privacy/release/:token', 'privacy/release/release.route.tsx'),
  route('privacy/your-data', 'privacy/your-data/your-data.route.tsx'),
  route('privacy/your-data/request', 'privacy/your-data/your-request.route.tsx'),
]
