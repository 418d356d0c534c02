import { redirect } from 'react-router'

import { carryNotice, type Notice } from '#app/staff/notice.server.ts'

import { productListPath } from './product-list.ts'

/** Back to the page of the list that somebody came from, with a word about what was done. */
export async function returnToProducts(url: URL, notice: Notice) {
  return redirect(productListPath + url.search, { headers: { 'Set-Cookie': await carryNotice(notice) } })
}
