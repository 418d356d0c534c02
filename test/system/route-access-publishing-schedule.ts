import { forStaff, type RouteAccess } from './route-answers.ts'

export const scheduleAccess: Record<string, RouteAccess> = {
  'content/calendar/calendar.route': {
    path: '/cms/calendar',
    at: '/cms/calendar',
    answers: forStaff({ get: '200', post: '405' }),
  },
}
