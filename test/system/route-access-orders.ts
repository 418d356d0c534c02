import { type Answers, forAdmins, type RouteAccess } from './route-answers.ts'

const list = '/shop/admin/orders'
const order = `${list}/:orderId`
const read = { get: '200', post: '405' }

export const orderAccess: Record<string, RouteAccess> = {
  // Its filters.
  ...row('manage/orders', list, { get: '200', post: `302 ${list}` }),
  // Its actions share the route, so one of them represents all.
  ...row('manage/order-record', `${list}/:id`, answersOf(`302 ${order}`), {
    at: order,
    form: { intent: 'note', note: 'Called back.' },
  }),
  // It has been refunded completely.
  ...row(
    'manage/refund',
    `${list}/:id/refund`,
    { get: `302 ${order}`, post: `302 ${order}` },
    { at: `${order}/refund` },
  ),
  ...row(
    'manage/payment-problem',
    `${list}/problems/:problemId/settlement`,
    { get: `302 ${order}`, post: `302 ${list}` },
    { form: { settlement: 'Sent back.' } },
  ),
  ...row(
    'manage/order-hold-removal',
    `${list}/:id/legal-hold-removal`,
    { get: `302 ${order}`, post: `302 ${order}` },
    {
      at: `${order}/legal-hold-removal`,
    },
  ),
  ...row('export/order-export', `${list}/export`, read),
  // Without columns, it leads back to their choice.
  ...row('export/order-export-file', `${list}/export.csv`, { get: `302 ${list}/export?column=`, post: '405' }),
  // It has been refunded completely, so there is nothing to dispatch.
  ...row('dispatch/pick-list', `${list}/pick-list`, { get: '404', post: '405' }),
  ...row('dispatch/packing-slips', `${list}/packing-slips`, { get: '404', post: '405' }),
  ...row('dispatch/sending', `${list}/sending`, answersOf('400')),
  ...row('dispatch/labels-file', `${list}/labels/click-and-drop.csv`, read),
  ...row('vat-summary/vat-summary', `${list}/vat`, read),
  'shop/class-place-payments/class-place-order.route': {
    path: `${list}/places/:placeId`,
    at: `${list}/places/00000000-0000-7000-8000-000000000000`,
    answers: forAdmins('/shopaccess', { get: '404', post: '405' }),
  },
  'former tracking': {
    path: `${list}/tracking`,
    at: `${list}/tracking`,
    answers: forAdmins('/shopaccess', { get: `302 ${list}/sending`, post: `302 ${list}/sending` }),
  },
}

function answersOf(post: string): Answers {
  return { get: '200', post }
}

function row(
  name: string,
  path: string,
  answers: Answers,
  details: { at?: string; form?: Record<string, string> } = {},
) {
  const access = { path, at: path, answers: forAdmins('/shopaccess', answers), ...details }
  return { [`shop/orders/${name}.route`]: access }
}
