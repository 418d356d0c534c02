import { route } from '@react-router/dev/routes'

/** The registers: requests, complaints, breaches. Within the shell of the desk. */
export const privacyPages = [
  route('admin/privacy/requests', 'privacy/requests/requests.route.tsx'),
  route('admin/privacy/requests/new', 'privacy/requests/new-request.route.tsx'),
  route('admin/privacy/requests/:id', 'privacy/requests/request.route.tsx'),
]

/** Sheets to print, and what no page is. */
export const privacyAnswers = [
  route('admin/privacy/requests/:id/letters/:name', 'privacy/requests/request-letter.route.tsx'),
]
