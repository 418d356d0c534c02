import { data } from 'react-router'

import { publicClasses } from '#app/care/classes/open-classes.server.ts'
import { startIntent } from '#app/enquiries/form/form-response.ts'
import { readDistrict } from '#app/platform/formats/postcode.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { nowFor, requestFacts } from '#app/platform/http/request.server.ts'
import { countAreaDemand } from '#app/settings/area-demand.server.ts'
import { AreaForm } from '#app/settings/areas/area-form.tsx'
import { coverageOf, hasAreas, type ServiceCoverage } from '#app/settings/areas/areas.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/areas.route'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

// More than the look-ups of a household that shares one address.
const mostAMinute = 30

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const [words, { care_areas: areas }] = await Promise.all([publicTexts(context, 'site/areas'), publicSettings()])
  const head = await pageHead(context, request, {
    title: words.title,
    description: words.introduction,
    noindex: !hasAreas(areas),
  })
  return { head, words, isSettled: hasAreas(areas) }
}

/** The postcode is not stored. Only a district without coverage is counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = (await readForm(request)).get('postcode')
  const postcode = typeof typed === 'string' ? typed.slice(0, 100).trim() : ''
  const district = readDistrict(postcode)
  if (!district) return data({ typed: postcode, error: notRead }, { status: 400 })
  if (!(await consumeRateLimit('areas', context.get(requestFacts).address, mostAMinute, 60)))
    return data(
      { typed: postcode, error: 'That was a lot of searches in a short time. Please try again in a minute' },
      { status: 429 },
    )
  const { care_areas: areas } = await publicSettings()
  const services = coverageOf(areas, district)
  if (services.length > 0 && services.every(({ coverage }) => coverage === 'outside')) await countAreaDemand(district)
  const hasOnlineClasses = (await publicClasses(nowFor(context))).some(({ format }) => format !== 'in-person')
  return { typed: postcode, district, services, hasOnlineClasses }
}

const notRead = 'Please enter a UK postcode, such as SW1A 1AA, or the first half of one'

export default function Areas({ loaderData: { words, isSettled }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'services' in actionData ? actionData : undefined
  const error = actionData && 'error' in actionData ? actionData.error : undefined
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <div className="grid gap-3">
        <h1 className="text-4xl">{words.title}</h1>
        <p className="max-w-measure text-lg">{isSettled ? words.introduction : words.none}</p>
      </div>
      {answer && answer.services.length > 0 && <Answer {...answer} words={words} />}
      {isSettled && <AreaForm typed={actionData?.typed} error={error} />}
      <p>
        <Link href="/contact">Ask us</Link> about anything that a postcode does not answer.
      </p>
    </div>
  )
}

interface AnswerProps {
  typed: string
  district: string
  services: ServiceCoverage[]
  hasOnlineClasses: boolean
  words: Route.ComponentProps['loaderData']['words']
}

function Answer({ typed, district, services, hasOnlineClasses, words }: AnswerProps) {
  const isOutside = services.every(({ coverage }) => coverage === 'outside')
  return (
    <section aria-labelledby="answer" className="bg-sage-mist rounded-porch grid gap-4 p-5 sm:p-6">
      <h2 id="answer" className="text-2xl">
        {isOutside ? `We do not come to ${district} yet` : `In ${district}`}
      </h2>
      {hasOnlineClasses && services.some(({ value, coverage }) => value === 'antenatal' && coverage !== 'covered') && (
        <p>
          You are welcome in our <Link href="/classes">online antenatal classes</Link> wherever you live.
        </p>
      )}
      {isOutside ? (
        <OtherSupport words={words.outside} />
      ) : (
        <ul className="grid gap-4">
          {services.map(({ value, label, coverage, request }) => (
            <li key={value} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <strong className="font-semibold">{label}:</strong> {labels[coverage]}
              </span>
              {coverage !== 'outside' && (
                <form method="post" action={request}>
                  <input type="hidden" name="postcode" value={typed} />
                  <Button {...startIntent} kind={coverage === 'covered' ? 'primary' : 'secondary'} size="small">
                    {coverage === 'covered' ? 'Request it' : 'Ask for the next free place'}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const labels = {
  covered: 'yes, we come to you.',
  waiting: 'all places are taken.',
  outside: 'not here yet.',
}

const parentServices = 'https://www.nhs.uk/conditions/baby/support-and-services/services-and-support-for-parents/'

function OtherSupport({ words }: { words: string }) {
  return (
    <>
      <p className="max-w-measure">{words}</p>
      <ul className="grid list-disc gap-2 pl-6">
        <li>
          Your community midwife and your health visitor come to you wherever you live. Their number is in your notes,
          and your GP has it too.
        </li>
        <li>
          <Link href={parentServices} external>
            Services and support for parents
          </Link>
          , on the website of the NHS
        </li>
        <li>
          <Link href="tel:111">111</Link> for urgent advice, at any hour; <Link href="tel:999">999</Link> in an
          emergency
        </li>
      </ul>
    </>
  )
}
