import { redirect } from 'react-router'

import { clearDraftKey } from '#app/platform/forms/draft-cookie.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { setFlashMessage, flashMessages } from '#app/staff/flash-message.server.ts'

import type { Route } from './+types/sign-out.route'
import { signOut } from './session-lifecycle.server.ts'

export function loader() {
  return redirect('/cms/login')
}

export async function action({ request, context }: Route.ActionArgs) {
  markUncacheable(context)
  // Clears cached staff pages, back button included. Not the storage, which holds unsaved text.
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' })
  for (const cookie of await signOut(request, context)) headers.append('Set-Cookie', cookie)
  // Unsaved notes on records can then no longer be decrypted in any tab.
  headers.append('Set-Cookie', await clearDraftKey())
  headers.append('Set-Cookie', await setFlashMessage(flashMessages.signedOut, 'sign-in'))
  return redirect('/cms/login', { headers })
}
