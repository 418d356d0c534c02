import { loadClassChoices } from '#app/enquiries/antenatal/class-choices.server.ts'
import { careServiceOf, type ConsentKind } from '#app/enquiries/kinds.ts'
import { careForms } from '#app/enquiries/questions/enquiry-forms.ts'
import { londonDay } from '#app/enquiries/typed-date.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { addDays, londonInstants } from '#app/platform/time/london-time.ts'
import { describeAreas, hasAreas } from '#app/settings/areas/areas.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

export type CarePage = Awaited<ReturnType<typeof loadCareForm>>

export async function loadCareForm(args: { request: Request; url: URL; context: RequestContext }, kind: ConsentKind) {
  const { request, context } = args
  const { title, texts, parent } = careForms[kind]
  // Hints contain a date of the current month.
  cachePage(context, { tags: [settingsTag], until: londonInstants(addDays(londonDay(), 1), '00:00')?.[0] })
  const crumbs = [{ label: 'Home', href: '/' }, parent]
  const [words, confirmation, { care_areas: areas, care_nations: nations }] = await Promise.all([
    publicTexts(context, texts),
    publicTexts(context, 'site/enquiry-status'),
    publicSettings(),
  ])
  const head = await pageHead(context, request, { title, description: words.description, crumbs })
  const coverage = { words: describeAreas(areas[careServiceOf[kind]]), hasAreas: hasAreas(areas) }
  const classChoices = kind === 'antenatal' ? await loadClassChoices(args) : undefined
  return { kind, head, words, confirmation, coverage, nations, classChoices, formToken: leaveTokenHole(context) }
}
