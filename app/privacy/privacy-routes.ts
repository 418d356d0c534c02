import { route } from '@react-router/dev/routes'

/** Within the shell of the desk. */
export const privacyPages = [
  route('admin/privacy/retention', 'privacy/retention/retention.route.tsx'),
  route('admin/privacy/retention/:rule', 'privacy/retention/retention-rule.route.tsx'),
  route('admin/privacy/withdrawals', 'privacy/withdrawals/withdrawals.route.tsx'),
  route('admin/privacy/requests/:id?', 'privacy/requests/requests.route.tsx'),
  route('admin/privacy/breaches/:id?', 'privacy/breaches/breaches.route.tsx'),
  route('admin/privacy/complaints/:id?', 'privacy/complaints/complaints.route.tsx'),
  route('admin/privacy/people', 'privacy/people/people.route.tsx'),
  route('admin/privacy/people/correction', 'privacy/people/correction.route.tsx'),
  route('admin/privacy/people/erasure', 'privacy/erasure/erasure.route.tsx'),
  route('admin/privacy/people/copy', 'privacy/copy/copy.route.tsx'),
  route('admin/privacy/erasures/:id', 'privacy/erasure/certificate.route.tsx'),
  route('admin/privacy/releases/:id', 'privacy/copy/desk-release.route.tsx'),
]

export const privacyAnswers = [
  route('admin/privacy/:cases/:id/letters/:name', 'privacy/letters/case-letter.route.tsx'),
  route('admin/privacy/releases/:id/archive', 'privacy/copy/desk-archive.route.tsx'),
]

export const visitorPages = [
  route('privacy/release/:token', 'privacy/release/release.route.tsx'),
  route('privacy/your-data', 'privacy/your-data/your-data.route.tsx'),
  route('privacy/your-data/request', 'privacy/your-data/your-request.route.tsx'),
]
