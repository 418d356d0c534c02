import { redirect } from 'react-router'

import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { categoryListPath } from './category.ts'

/** Back to the categories, with a word about what was done. */
export async function returnToCategories(notice: FlashMessage) {
  return redirect(categoryListPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
