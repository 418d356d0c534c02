import { forStaff, type RouteAccess } from './route-answers.ts'

const at = '/cms/settings'

const tabRoute = 'desk/settings/tabs/tab.route'
const path = `${at}/:tab?`
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
  navigation: { blog_in_navigation: 'on' },
  footer: { footer_blurb: 'Taken over' },
  trust: { nmc_statement: 'Taken over' },
  company: { legal_name: 'Taken over Ltd' },
  book: { book_title: 'Taken over' },
  shop: { shop_name: 'Taken over', shop_intro: '', shop_delivery: '', shop_returns: '' },
}

/** The tabs of the settings. */
export const settingsAccess: Record<string, RouteAccess> = Object.fromEntries(
  Object.entries(tabs).map(([tab, form]) => {
    const isFirst = tab === 'general'
    const row = { path, at: isFirst ? at : `${at}/${tab}`, form, answers: forStaff(saved) }
    return isFirst ? [tabRoute, row] : [`${tabRoute} ${tab}`, { route: tabRoute, ...row }]
  }),
)
