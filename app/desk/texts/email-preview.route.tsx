import { allowAnswerExceptions } from '#app/platform/http/request.server.ts'
import { applyMailBrand } from '#app/settings/mail-job.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'

import type { Route } from './+types/email-preview.route'
import { previewEmail } from './email-preview.server.tsx'
import { requireEmail } from './text-fields.server.ts'

/** The email as mail programs receive it, in a frame without scripts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [mail, settings] = await Promise.all([previewEmail(requireEmail(params.email)), settingsFor(context)])
  const html = applyMailBrand(mail.html, settings)
  const styleAttributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)
  allowAnswerExceptions(context, { isFramed: true, styleAttributes })
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
