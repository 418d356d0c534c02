import { data } from 'react-router'

import { phoneHref } from '#app/platform/forms/phone.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { CopiedRecords } from '#app/privacy/copy/copy-to-read.tsx'
import { listLeftOut } from '#app/privacy/copy/person-copy.ts'
import { canOpenRelease, readRelease } from '#app/privacy/copy/release.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { AnswerFacts, FormNotes, PublicForm, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/release.route'
import { describeWrongCode, readReleaseForm, takeReleaseToken } from './release-form.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

/** A GET opens nothing, because virus scanners open every link of a mail. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const token = await takeReleaseToken(request, context, params.token)
  const head = await pageHead(context, request, {
    title: 'What we hold about you',
    description: 'Your copy of what we hold about you.',
    noindex: true,
  })
  const { contact_phone: phone } = await publicSettings()
  const isThere = await canOpenRelease(token)
  const left = Number(url.searchParams.get('left') ?? Number.NaN)
  const errors = isThere && Number.isInteger(left) ? { code: describeWrongCode(left) } : undefined
  return data(
    { head, phone, isThere, errors, path: `/privacy/release/${params.token}` },
    { status: isThere ? 200 : 404 },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { token, code } = await readReleaseForm(request, context, params.token)
  const opened = await readRelease(token, code, context.get(requestFacts).id)
  if ('triesLeft' in opened) return data({ errors: { code: describeWrongCode(opened.triesLeft) } }, { status: 400 })
  return data({ copy: opened })
}

const unreachable = {
  title: 'We could not be reached just now',
  description: 'Your copy is still there. Please try again in a moment.',
}

export default function Release({ loaderData, actionData }: Route.ComponentProps) {
  const { head, phone, isThere, path } = loaderData
  const copy = actionData && 'copy' in actionData ? actionData.copy : undefined
  const leftOut = copy ? listLeftOut(copy) : []
  const errors = actionData && 'errors' in actionData ? actionData.errors : loaderData.errors
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">What we hold about you</h1>
      {copy ? (
        <>
          <p className="max-w-measure">As it was on {formatDate(new Date(copy.made))}.</p>
          {leftOut.length > 0 && <p className="max-w-measure">Left out: {leftOut.join('; ')}.</p>}
          <CopiedRecords copy={copy} />
        </>
      ) : isThere ? (
        <>
          <FormNotes>
            {errors && <ErrorSummary errors={errors} />}
            {actionData && <AnswerFacts />}
          </FormNotes>
          <UnreachableNote words={unreachable} />
          <p className="max-w-measure">
            Your copy is ready. Enter the code that we gave you by phone: twelve letters and numbers. Read it here, or
            download it as an archive that opens with the same code.
          </p>
          <PublicForm id="release" action={path} className="grid gap-6">
            <TextField
              name="code"
              label="Code"
              width="half"
              autoComplete="off"
              spellCheck={false}
              error={errors?.code}
            />
            <div className="flex flex-wrap gap-3">
              <Button>Read it here</Button>
              <Button kind="secondary" formAction={`${path}/archive`}>
                Download it
              </Button>
            </div>
          </PublicForm>
        </>
      ) : (
        <p className="max-w-measure text-lg">
          {errors ? `${errors.code}.` : 'There is nothing here.'} A copy is kept for seven days, and closes after a few
          wrong codes. Open the whole link of our email again, call us on{' '}
          <Link href={phoneHref(phone)} className="whitespace-nowrap">
            {phone}
          </Link>
          , or <Link href="/contact">write to us</Link>.
        </p>
      )}
    </div>
  )
}
