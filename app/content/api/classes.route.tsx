import type { z } from 'zod'

import { availabilityOf } from '#app/care/classes/class-rules.ts'
import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { publicClasses, nextStart } from '#app/care/classes/open-classes.server.ts'
import { readSessions } from '#app/care/classes/sessions.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import type { Route } from './+types/classes.route'
import { answerJson } from './answer-json.server.ts'
import type { classList } from './open-api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const open = await publicClasses(nowFor(context))
  cachePage(context, { tags: [classesTag], until: nextStart(open) })
  const answer: z.infer<typeof classList> = {
    classes: open.map(({ slug, title, summary, body, sessions, format, venue, teacher, amount, ...one }) => ({
      slug,
      url: `${config.siteUrl}/classes/${slug}`,
      title,
      summary: summary ?? '',
      sessions: readSessions(sessions).map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      format,
      venue,
      teacher,
      pence: amount ?? 0,
      availability: availabilityOf(one),
      markdown: body,
      text: markdownToText(body),
    })),
  }
  return answerJson(answer)
}
