import { writeCalendar } from '#app/care/classes/calendar-file.ts'
import { classTag } from '#app/care/classes/class-tags.server.ts'
import { findCalendarClass } from '#app/care/classes/open-classes.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'

import type { Route } from './+types/calendar.route'

/** Omits the join link, because the file is public. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const at = nowFor(context)
  const one = await findCalendarClass(params.slug)
  if (!one) throw new Response('There is no such class.', { status: 404 })
  cachePage(context, { tags: [classTag(one)] })
  const url = `${config.siteUrl}/classes/${one.slug}`
  return new Response(writeCalendar(one, { siteUrl: config.siteUrl, url, at }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${one.slug}.ics"`,
    },
  })
}
