import { forEveryone, type RouteAccess } from './route-answers.ts'

export const searchAccess: Record<string, RouteAccess> = {
  'search/search.route': { path: '/search', at: '/search?q=care', answers: forEveryone({ get: '200', post: '405' }) },
}
