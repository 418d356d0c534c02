import { data, redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { findProductOnSale } from '#app/shop/products/find-product.server.ts'
import { isSoldOut } from '#app/shop/products/product.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { AnswerFacts, FormNotes, PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/ask-when-back.route'
import { stockAlertForm, unconfirmedDays } from './stock-alert.ts'
import { requestStockAlert } from './stock-alerts.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  markUncacheable(context)
  const { name, slug, variantLabel, variants } = await findSoldOut(params.slug)
  const head = await pageHead(context, request, {
    title: `Email me when it is back: ${name}`,
    description: `Leave your email address, and we will tell you once ${name} is back in stock.`,
    noindex: true,
  })
  const options = variants.map((variant) => ({ value: variant.id, label: variant.name }))
  return { head, name, slug, label: variantLabel ?? 'Which one', options, chosen: url.searchParams.get('variant') }
}

const formId = 'back-in-stock'
const title = 'Nothing was sent'
const failed: Failed = {
  title,
  description: 'We could not take your address just now. It is still here: please try again in a minute.',
}
const tooMany: Failed = {
  title,
  description: 'That was a lot of addresses in a short time. Please try again in an hour.',
}

// Above what one household behind an address sends.
const mostAnHour = 20

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = parseForm(stockAlertForm, await readForm(request))
  const { values } = form
  return await attempt(context, { message: failed, extra: { values } }, async () => {
    const { id, variants } = await findSoldOut(params.slug)
    if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })
    const variant = variants.find((each) => each.id === form.value.variant)
    if (variants.length > 0 && !variant)
      return data({ errors: { variant: 'Please choose one' }, values }, { status: 400 })
    const facts = context.get(requestFacts)
    if (!(await consumeRateLimit('stock alerts', facts.address, mostAnHour, 3600))) {
      facts.retryAfterSeconds = 3600
      return data({ failed: tooMany, values }, { status: 429 })
    }
    await requestStockAlert(id, form.value.email, variant?.id)
    return { requestedEmail: form.value.email }
  })
}

/** A product that can be bought has no such page. With variants, only those that are sold out. */
async function findSoldOut(slug: string) {
  const product = await findProductOnSale(slug)
  if (!product) throw new Response(null, { status: 404 })
  const variants = product.variants.filter(isSoldOut)
  if (!isSoldOut(product) && variants.length === 0) throw redirect(`/shop/${product.slug}`, 303)
  return { ...product, variants }
}

type Answer = { errors?: FieldErrors; values?: SubmittedValues; failed?: Failed; requestedEmail?: string }

export default function AskWhenBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, name, slug, label, options, chosen } = loaderData
  const { errors, values, failed: refused, requestedEmail }: Answer = actionData ?? {}
  return (
    <div id="ask-when-back" data-swap className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">Email me when it is back</h1>
      <FormNotes>
        {requestedEmail && (
          // The same whether or not the address was known.
          <SuccessPanel title="Now check your email">
            <p>
              Please open the link in our email to <strong className="wrap-anywhere">{requestedEmail}</strong> and
              confirm that you would like to know when {name} is back. It works for {unconfirmedDays} days. If no email
              comes within a few minutes, please check your spam folder.
            </p>
          </SuccessPanel>
        )}
        {errors && <ErrorSummary errors={errors} />}
        {refused && <FailedNote failed={refused} form={formId} />}
        {actionData && <AnswerFacts isDone={Boolean(requestedEmail)} />}
      </FormNotes>
      {!requestedEmail && (
        <>
          <p className="max-w-measure text-lg">
            <strong>{name}</strong> is {options.length > 0 ? 'partly ' : ''}sold out. We will email you once, when it is
            back, and use your address for nothing else.
          </p>
          <PublicForm id={formId} unreachable={failed} className="grid grid-cols-1 gap-5">
            {options.length > 0 && (
              <SelectField
                name="variant"
                label={label}
                placeholder="Please choose"
                options={options}
                width="half"
                required
                defaultValue={submittedText(values, 'variant') ?? chosen ?? ''}
                error={errors?.variant}
              />
            )}
            <TextField
              name="email"
              label="Email address"
              error={errors?.email}
              defaultValue={submittedText(values, 'email')}
              type="email"
              autoComplete="email"
              spellCheck={false}
              required
            />
            <p>
              We’ll send you a link first, to be sure that the address is yours.{' '}
              <Link href="/privacy">Privacy Policy</Link>
            </p>
            <Button pendingLabel="Sending...">Email me</Button>
          </PublicForm>
        </>
      )}
      <p>
        <Link href={`/shop/${slug}`}>Back to {name}</Link>
      </p>
    </div>
  )
}
