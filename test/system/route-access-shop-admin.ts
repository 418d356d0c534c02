import { forAdmins, recordRows, type RouteAccess } from './route-answers.ts'

const shop = '/shop/admin'
const product = `${shop}/products/:productId`
const ofProducts = { route: 'shop/products/manage/products.route', path: `${shop}/products/:id/:step?` }
const imports = `${shop}/import`
// Imports were stored until 0.2.0.

const list = forAdmins('/shopaccess', { get: '200', post: '405' })
const productChange = forAdmins('/shopaccess', { get: '200', post: `302 ${shop}` })
const swaddle = { name: 'Swaddle', price: '12.50', vatClass: 'standard', state: 'draft', version: '1' }

/** Who may manage what the shop sells. The order matters: a deleted record has no page any more. */
export const shopAdminAccess: Record<string, RouteAccess> = {
  'staff/guards/shop-admins.route': { path: undefined, at: shop, answers: list },
  'shop-shell': { path: undefined, at: shop, answers: list },
  'shop/dashboard/shop-admin.route': { path: undefined, at: shop, answers: list },
  products: { path: shop, at: shop, answers: list },
  'shop/products/manage/products.route': {
    path: ofProducts.path,
    at: `${shop}/products/new`,
    form: swaddle,
    // Posted twice: the address is taken, and a numbered one is shown first.
    answers: forAdmins('/shopaccess', { get: '200', post: `302 ${shop}`, postData: '400' }),
  },
  'many products': {
    ...ofProducts,
    at: `${shop}/products/batch`,
    form: { do: 'show', everything: '', chosen: '' },
    answers: productChange,
  },
  'a product': { ...ofProducts, at: product, form: { ...swaddle, name: 'Cot' }, answers: productChange },
  'price and stock': {
    ...ofProducts,
    at: `${product}/price-and-stock`,
    form: { price: '12.50' },
    answers: productChange,
  },
  variants: {
    ...ofProducts,
    at: `${product}/variants`,
    form: {
      'before:label': '',
      'before:order': '',
      row: 'new-1',
      label: 'Size',
      'name-new-1': 'Small',
      'price-new-1': '12.50',
    },
    // Posted twice: they have changed since.
    answers: forAdmins('/shopaccess', { get: '200', post: `302 ${shop}`, postData: '409' }),
  },
  'product deletion': { ...ofProducts, at: `${product}/deletion`, answers: productChange },
  'shop/products/import/import.route': {
    path: imports,
    at: imports,
    answers: forAdmins('/shopaccess', { get: '200', post: '400' }),
  },
  'shop/products/import/products-file.route': {
    path: `${imports}/products.csv`,
    at: `${imports}/products.csv`,
    answers: forAdmins('/shopaccess', { get: '200', post: '405' }),
  },
  ...recordRows('shop/categories/categories.route', {
    list: `${shop}/categories`,
    at: `${shop}/categories/:categoryId`,
    form: { name: 'Sleep' },
    changed: { name: 'Rest' },
    who: '/shopaccess',
  }),
  ...recordRows('shop/discounts/discounts.route', {
    list: `${shop}/discounts`,
    at: `${shop}/discounts/:discountId`,
    // A new code is generated each time.
    form: { kind: 'percent', percent: '10' },
    isRepeatable: true,
    who: '/shopaccess',
  }),
  ...recordRows('shop/delivery/delivery.route', {
    list: `${shop}/delivery`,
    at: `${shop}/delivery/:zoneId`,
    form: { name: 'Mainland UK', pence: '3.95' },
    changed: { name: 'Islands', postcodes: 'HS', pence: '9.50' },
    who: '/shopaccess',
  }),
}
