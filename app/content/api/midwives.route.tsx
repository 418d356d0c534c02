import type { z } from 'zod'

import { midwivesTag } from '#app/content/cache-tags.server.ts'
import { listShownMidwives, nextExpiry } from '#app/content/midwives/published-midwives.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cachePage, recordTag } from '#app/platform/http/page-tags.server.ts'
import { nowFor } from '#app/platform/http/request.server.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'

import type { Route } from './+types/midwives.route'
import { answerJson, describePicture } from './answer-json.server.ts'
import type { midwifeList } from './open-api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const at = nowFor(context)
  const shown = await listShownMidwives(at)
  cachePage(context, {
    tags: [midwivesTag, ...shown.map((midwife) => recordTag('midwife', midwife))],
    until: nextExpiry(shown, at),
  })
  const answer: z.infer<typeof midwifeList> = {
    midwives: shown.map(
      ({
        slug,
        name,
        summary,
        body,
        pin,
        registeredUntil,
        practisingSince,
        languages,
        areas,
        availability,
        picture,
      }) => ({
        slug,
        url: `${config.siteUrl}/midwives/${slug}`,
        name,
        summary: summary ?? '',
        nmcPin: pin ?? '',
        registeredUntil: registeredUntil ?? '',
        midwifeSince: practisingSince,
        languages,
        areas,
        availability,
        picture: describePicture(picture ?? undefined),
        markdown: body,
        text: markdownToText(body),
      }),
    ),
  }
  return answerJson(answer)
}
