import { route } from '@react-router/dev/routes'

/** Within the shell of the desk: retention, withdrawn consents, requests, complaints, breaches. */
export const privacyPages = [
  route('admin/privacy/retention', 'privacy/retention/retention.route.tsx'),
  route('admin/privacy/retention/:rule', 'privacy/retention/retention-rule.route.tsx'),
  route('admin/privacy/withdrawals', 'privacy/withdrawals/withdrawals.route.tsx'),
  route('admin/privacy/requests/:id?', 'privacy/requests/requests.route.tsx'),
  route('admin/privacy/breaches/:id?', 'privacy/breaches/breaches.route.tsx'),
  route('admin/privacy/complaints/:kind?/:id?', 'privacy/complaints/complaints.route.tsx'),
]

export const privacyAnswers = [route('admin/privacy/:cases/:kind?/:id/letters/:name', 'privacy/case-letter.route.tsx')]

export const visitorPages = [
  route('privacy/release/:token', 'privacy/release/release.route.tsx'),
  route('privacy/your-data', 'privacy/your-data/your-data.route.tsx'),
  route('privacy/your-data/request', 'privacy/your-data/your-request.route.tsx'),
]
