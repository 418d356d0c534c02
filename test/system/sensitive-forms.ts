export const lists = ['contact-submissions', 'antenatal-registrations', 'newborn-requests', 'postnatal-requests']

/** The form fields of each sensitive action, by the pattern of its route. */
export const forms: Record<string, Record<string, string>> = {
  'cms/users/new': { email: 'zadie@hearthside.example', firstName: 'Zadie', lastName: 'Quill', role: 'admin' },
  'cms/users/:id/role': { role: 'admin' },
  'cms/account/passkeys': { name: 'Phone' },
  'admin/privacy/retention/:id/period': { amount: '9', reason: 'To answer', source: 'Our own' },
  'admin/settings': {
    team_email: 'other@example.com',
    enquiry_session_hours: '12',
    vat_standard: '20',
    vat_reduced: '5',
    vat_zero: '0',
  },
  ...Object.fromEntries(
    [...lists, 'inbox/:list'].map((list) => [
      `admin/${list}/:id/withdrawal`,
      { channel: 'phone', saidBy: 'Her, called back', saidOn: '2026-11-01' },
    ]),
  ),
}

/** What a download is asked for, by the pattern of its route. */
export const queries: Record<string, string> = {
  'shop/admin/orders/export.csv': '?status=paid&column=number&column=name&rows=items',
  ...Object.fromEntries(lists.map((list) => [`admin/${list}/export.csv`, '?status=new&column=reference&column=name'])),
}

/** With an order that the card provider knows: tested with the shop. */
export const withProvider = ['shop/admin/orders/:id/refund']

// All lists share the route, but a contact message involves no consent.
export const withoutConsent = 'admin/contact-submissions/:id/withdrawal'
