import { forStaff, type RouteAccess } from './route-answers.ts'

const at = '/cms/settings'

const tabRoute = 'desk/settings/tabs/tab.route'
const saved = { get: '200', post: '200' }

/** The fields that each tab would save. */
const tabs = {
  general: {
    site_name: 'Taken over',
    site_description: '',
    contact_email: 'other@example.com',
    contact_phone: '020 7946 0999',
  },
  social: { facebook: 'https://www.facebook.com/taken' },
  contact: { opening_hours: 'Never: closed' },
  areas: { newborn_covered: 'BS6' },
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
      const row = { path: `${at}/:tab?`, at: isFirst ? at : `${at}/${tab}`, form, answers: forStaff(saved) }
      return isFirst ? [tabRoute, row] : [`${tabRoute} ${tab}`, { route: tabRoute, ...row }]
    }),
  ),
  'desk/settings/brand/brand-settings.route': {
    path: `${at}/brand`,
    at: `${at}/brand`,
    form: { action_colour: '#14532d' },
    answers: forStaff(saved),
  },
  ...ofMenu('navigation', { blog_in_navigation: 'yes' }),
  ...ofMenu('footer', { footer_blurb: 'Taken over' }),
}

function ofMenu(menu: string, form: Record<string, string>): Record<string, RouteAccess> {
  const path = `${at}/${menu}`
  const back = `302 ${path}`
  const row = (
    name: string,
    end: string,
    row_: Omit<RouteAccess, 'path' | 'at'>,
    here = end,
  ): [string, RouteAccess] => [`${menu} ${name}`, { path: `${path}/${end}`, at: `${path}/${here}`, ...row_ }]
  return {
    [`desk/settings/menus/${menu}-settings.route`]: { path, at: path, form, answers: forStaff(saved) },
    ...Object.fromEntries([
      // Every role adds it, and the second time it exists already.
      row('new-link', 'new', { form: { label: '' }, answers: forStaff({ get: '200', post: '400' }) }),
      row('link', ':linkId', { form: { label: '' }, answers: forStaff({ get: '200', post: '400' }) }, 'about'),
      row('link-order', 'order', {
        form: { link: 'about', toPlaceOf: 'about' },
        answers: forStaff({ get: back, post: back }),
      }),
      row('link-removal', ':linkId/removal', { answers: forStaff({ get: '404', post: back }) }, 'nowhere/removal'),
      row('menu-restoration', 'restoration', { answers: forStaff({ get: '200', post: back }) }),
    ]),
  }
}
