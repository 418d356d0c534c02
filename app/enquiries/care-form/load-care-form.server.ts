import { londonDay } from '#app/enquiries/typed-date.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { londonInstants } from '#app/platform/time/london-time.ts'
import { describeAreas, hasAreas } from '#app/settings/areas/areas.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'

import type { CareTexts } from './care-form.ts'

const services = { 'site/antenatal': 'antenatal', 'site/newborn': 'newborn', 'site/postnatal': 'postnatal' } as const

export type CarePage<K extends CareTexts> = { title: string; texts: K; parent: { label: string; href: string } }
export type Coverage = Awaited<ReturnType<typeof loadCareForm>>['coverage']

export async function loadCareForm<K extends CareTexts>(
  { request, context }: { request: Request; context: RequestContext },
  { title, texts, parent, noindex = false }: CarePage<K> & { noindex?: boolean },
) {
  // Hints contain a date of the current month.
  cachePage(context, { tags: [settingsTag], until: londonInstants(tomorrow(), '00:00')?.[0] })
  const crumbs = [{ label: 'Home', href: '/' }, parent]
  const [words, confirmation, { care_areas: areas, care_nations: nations }] = await Promise.all([
    publicTexts(context, texts),
    publicTexts(context, 'site/enquiry-status'),
    publicSettings(),
  ])
  const head = await pageHead(context, request, { title, description: words.description, crumbs, noindex })
  const coverage = { words: describeAreas(areas[services[texts]]), hasAreas: hasAreas(areas) }
  return { head, words, confirmation, coverage, nations, formToken: leaveTokenHole(context) }
}

function tomorrow() {
  return londonDay(new Date(Date.parse(`${londonDay()}T12:00Z`) + 24 * 60 * 60 * 1000))
}
