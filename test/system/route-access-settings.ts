import { forStaff, type RouteAccess } from './route-answers.ts'

const at = '/cms/settings'

const tabRoute = 'desk/settings/tabs/tab.route'
const path = `${at}/:tab?/:id?/:step?`
const saved = { get: '200', post: '200' }

/** The fields that each tab would save. */
const tabs = {
  general: {
    site_name: 'Taken over',
    site_description: '',
    contact_email: 'other@example.com',
    contact_phone: '020 7946 0999',
  },
  brand: { action_colour: '#14532d' },
  social: { facebook: 'https://www.facebook.com/taken' },
  contact: { opening_hours: 'Never: closed' },
  areas: { newborn_covered: 'BS6' },
  navigation: { blog_in_navigation: 'yes' },
  footer: { footer_blurb: 'Taken over' },
  trust: { nmc_statement: 'Taken over' },
  company: { legal_name: 'Taken over Ltd' },
  book: { book_title: 'Taken over' },
  shop: { shop_name: 'Taken over', shop_intro: '', shop_delivery: '', shop_returns: '' },
}

/** The tabs of the settings, and the actions on the links of the navigation and the footer. */
export const settingsAccess: Record<string, RouteAccess> = {
  'desk/settings/settings-frame.route': { path: undefined, at, answers: forStaff({ get: '200', post: '200' }) },
  ...Object.fromEntries(
    Object.entries(tabs).map(([tab, form]) => {
      const isFirst = tab === 'general'
      const row = { path, at: isFirst ? at : `${at}/${tab}`, form, answers: forStaff(saved) }
      return isFirst ? [tabRoute, row] : [`${tabRoute} ${tab}`, { route: tabRoute, ...row }]
    }),
  ),
  ...ofMenu('navigation'),
  ...ofMenu('footer'),
}

/** Each link has an address of its own. */
function ofMenu(menu: string): Record<string, RouteAccess> {
  const back = `302 ${at}/${menu}`
  const row = (end: string, row_: Omit<RouteAccess, 'path' | 'at'>): [string, RouteAccess] => [
    `${menu} ${end}`,
    { route: tabRoute, path, at: `${at}/${menu}/${end}`, ...row_ },
  ]
  return Object.fromEntries([
    row('new', { form: { label: '' }, answers: forStaff({ get: '200', post: '400' }) }),
    row('about', { form: { label: '' }, answers: forStaff({ get: '200', post: '400' }) }),
    row('about/down', { answers: forStaff({ get: '200', post: back }) }),
    row('nowhere/removal', { answers: forStaff({ get: '404', post: '404' }) }),
  ])
}
