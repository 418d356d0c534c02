import { route, type RouteConfigEntry } from '@react-router/dev/routes'

export const personPages: RouteConfigEntry[] = [
  route('admin/privacy/people', 'privacy/people/people.route.tsx'),
  route('admin/privacy/people/correction', 'privacy/people/correction.route.tsx'),
  route('admin/privacy/people/erasure', 'privacy/erasure/erasure.route.tsx'),
  route('admin/privacy/people/copy', 'privacy/copy/copy.route.tsx'),
  route('admin/privacy/erasures/:id', 'privacy/erasure/certificate.route.tsx'),
  route('admin/privacy/releases/:id', 'privacy/copy/desk-release.route.tsx'),
]

export const personAnswers: RouteConfigEntry[] = [
  route('admin/privacy/erasures/:id/letter', 'privacy/erasure/erasure-letter.route.tsx'),
  route('admin/privacy/releases/:id/archive', 'privacy/copy/desk-archive.route.tsx'),
]
