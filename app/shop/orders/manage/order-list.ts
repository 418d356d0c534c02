export const ordersPath = '/shop/admin/orders'

/** The longest waiting first. */
export const toSendHref = `${ordersPath}?matter=to-send&sort=date&direction=ascending`

/** For the selected orders, or for all of the list. */
export const parcelPages = [
  { href: `${ordersPath}/pick-list`, label: 'Pick list', isNewTab: true },
  { href: `${ordersPath}/packing-slips`, label: 'Packing slips', isNewTab: true },
  { href: `${ordersPath}/labels/click-and-drop.csv`, label: 'Labels for Click & Drop', isNewTab: false },
  { href: `${ordersPath}/sending`, label: 'Mark as sent', isNewTab: false },
]
