import { redirect } from 'react-router'

import { setFlashMessage, type FlashMessage } from '#app/staff/flash-message.server.ts'

import { categoryListPath } from './category.ts'

export async function returnToCategories(notice: FlashMessage) {
  return redirect(categoryListPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}
