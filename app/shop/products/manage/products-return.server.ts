import { redirect } from 'react-router'

import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { productListPath } from './product-list.ts'

/** Back to the page of the list that somebody came from, with a word about what was done. */
export async function returnToProducts(url: URL, notice: FlashMessage) {
  return redirect(productListPath + url.search, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
