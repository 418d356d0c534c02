import { route } from '@react-router/dev/routes'

/** Dialogs of an order open over the list. */
export const orderList = [
  route('shop/admin/orders', 'shop/orders/manage/orders.route.tsx', [
    route('problems/:problemId/settlement', 'shop/orders/manage/payment-problem.route.tsx'),
    route(':id', 'shop/orders/manage/order-record.route.tsx'),
    route(':id/refund', 'shop/orders/manage/refund.route.tsx'),
  ]),
]

export const orderPages = [
  route('shop/admin/orders/export', 'shop/orders/export/order-export.route.tsx'),
  route('shop/admin/orders/sending', 'shop/orders/dispatch/sending.route.tsx'),
  route('shop/admin/orders/vat', 'shop/orders/vat-summary/vat-summary.route.tsx'),
]

/** Printed sheets, files and routes without a page. */
export const orderResourceRoutes = [
  route('shop/admin/orders/export.csv', 'shop/orders/export/order-export-file.route.tsx'),
  route('shop/admin/orders/places/:placeId', 'shop/class-place-payments/class-place-order.route.tsx'),
  route('shop/admin/orders/pick-list', 'shop/orders/dispatch/pick-list.route.tsx'),
  route('shop/admin/orders/packing-slips', 'shop/orders/dispatch/packing-slips.route.tsx'),
  route('shop/admin/orders/labels/click-and-drop.csv', 'shop/orders/dispatch/labels-file.route.tsx'),
  route('shop/admin/orders/:id/legal-hold-removal', 'shop/orders/manage/order-hold-removal.route.tsx'),
]
