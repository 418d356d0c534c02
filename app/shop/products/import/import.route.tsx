import { data, Form, redirect, useNavigation } from 'react-router'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { plainFileName } from '#app/media/plain-file-name.ts'
import { db } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { importsPath, productListPath } from '#app/shop/products/product-paths.ts'
import { products } from '#app/shop/schema.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'

import type { Route } from './+types/import.route'
import { maxImportBytes, tooLargeMessage } from './import-limits.ts'
import { checkProducts, countOutcomes, importProducts } from './import-products.server.ts'
import type { Plan } from './plan-product.ts'
import { readProductsFile } from './read-products-file.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Import products' }]

export async function loader() {
  return { total: await db.$count(products) }
}

const notRead = {
  title: 'Error',
  description: 'The file could not be imported. Nothing was changed. Please try again.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSent(await readForm(request))
  if (!sent) return refuse('Please choose a CSV file with rows in it')
  const { body, fileName, seen } = sent
  if (body.length > maxImportBytes) return refuse(tooLargeMessage)
  return await attempt(context, { message: notRead }, async () => {
    const read = await readProductsFile(body)
    if ('problem' in read) return refuse(read.problem)
    const result =
      seen === undefined
        ? { ...(await checkProducts(read.products)), isDone: false }
        : await importProducts(read.products, { seen, fileName }, currentActor(context))
    const counts = countOutcomes(result.plans)
    if (result.isDone) {
      const notice = { title: 'Products Imported', description: `${counts.added} added, ${counts.changed} changed` }
      throw redirect(productListPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
    }
    const shown = result.plans.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
    return {
      fileName,
      body: body.toString('base64'),
      digest: result.digest,
      remarks: [...(seen === undefined ? [] : [changedSince]), ...read.remarks],
      counts,
      lines: shown
        .filter(({ outcome }) => outcome !== 'unchanged')
        .slice(0, maxShownLines)
        .map(toLine),
    }
  })
}

const changedSince =
  'The shop has changed since the file was checked, and nothing was imported. Please check the file again.'
const order = ['refused', 'changed', 'added', 'unchanged'] as const
const maxShownLines = 200

const unnamed = 'products.csv'

/** The file comes with both steps, and with the second what its check found: nothing is stored in between. */
async function readSent(form: FormData): Promise<{ body: Buffer; fileName: string; seen?: string } | undefined> {
  const [file, again, name, seen] = ['file', 'checked-file', 'file-name', 'seen'].map((field) => form.get(field))
  if (typeof again === 'string' && typeof name === 'string' && typeof seen === 'string')
    return { body: Buffer.from(again, 'base64'), fileName: plainFileName(name, unnamed), seen }
  if (!(file instanceof File) || file.size === 0) return undefined
  return { body: Buffer.from(await file.arrayBuffer()), fileName: plainFileName(file.name, unnamed) }
}

function refuse(problem: string) {
  return data({ errors: { file: problem } }, { status: 400 })
}

function toLine(plan: Plan) {
  const { line, name, outcome, changes } = plan
  return { line, name, outcome, texts: plan.outcome === 'refused' ? [plan.reason] : changes }
}

const outcomeLabels: Record<Plan['outcome'], string> = {
  refused: 'Refused',
  changed: 'Changed',
  added: 'New',
  unchanged: 'Unchanged',
}

export default function ImportProducts({ loaderData: { total }, actionData }: Route.ComponentProps) {
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const check = actionData && 'digest' in actionData ? actionData : undefined
  const isSending = useNavigation().state === 'submitting'
  return (
    <DeskPage
      title={check ? 'Check the import' : 'Import products'}
      lead={check ? check.fileName : 'From a spreadsheet. You’ll see what will change before anything does.'}
      back={{ href: productListPath, label: 'Back to Products' }}
    >
      {actionData && 'failed' in actionData && <FailedNote failed={actionData.failed} />}
      {check && <CheckedFile {...check} isSending={isSending} />}
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <Form method="post" encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-6">
          {errors && <ErrorSummary errors={errors} />}
          <TextField
            name="file"
            type="file"
            accept=".csv,text/csv"
            label={check ? 'Another CSV file' : 'CSV file'}
            hint="Up to 500 products, and 2 MB."
            required
            error={errors?.file}
          />
          <Button
            kind={check ? 'secondary' : 'primary'}
            pending={isSending}
            pendingLabel="Checking the file..."
            className="justify-self-start"
          >
            Check the file
          </Button>
        </Form>
        <OwnFile total={total} />
      </div>
    </DeskPage>
  )
}

interface CheckedFileProps {
  fileName: string
  body: string
  digest: string
  remarks: string[]
  counts: Record<Plan['outcome'], number>
  lines: ReturnType<typeof toLine>[]
  isSending: boolean
}

function CheckedFile({ fileName, body, digest, remarks, counts, lines, isSending }: CheckedFileProps) {
  const count = counts.added + counts.changed
  return (
    <div className="mb-8 grid grid-cols-1 gap-5">
      <p className="font-semibold">
        {order.map((outcome) => `${outcomeLabels[outcome]}: ${counts[outcome]}`).join(', ')}
      </p>
      <ul className="grid list-disc grid-cols-1 gap-1.5 pl-5">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        <li>Stock becomes the number in the file, even if some have been sold since the file was made.</li>
      </ul>
      {counts.refused > 0 && (
        <p>Nothing is imported while a line is refused. Please correct the file and choose it again.</p>
      )}
      {counts.refused === 0 && count === 0 && <p>There is nothing to import.</p>}
      {counts.refused === 0 && count > 0 && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="checked-file" value={body} />
          <input type="hidden" name="file-name" value={fileName} />
          <input type="hidden" name="seen" value={digest} />
          <Button pending={isSending} pendingLabel="Importing...">
            Import {count === 1 ? '1 product' : `${count} products`}
          </Button>
        </Form>
      )}
      <ul aria-label="What the import does" className="divide-line border-line grid divide-y border-y">
        {lines.map(({ line, name, outcome, texts }) => (
          <li key={line} className="py-2 wrap-anywhere">
            Line {line}, <strong>{name}</strong>: {[outcomeLabels[outcome], ...texts].join('. ')}
          </li>
        ))}
      </ul>
      {lines.length === maxShownLines && <p>The first {maxShownLines} are listed.</p>}
    </div>
  )
}

function OwnFile({ total }: { total: number }) {
  return (
    <section aria-labelledby="own-file" className="grid grid-cols-1 gap-4">
      <h2 id="own-file" className="text-lg">
        The file of all products
      </h2>
      <p className="max-w-measure">
        Download all products, edit them in a spreadsheet and import the file again: what you did not change stays as it
        is. Products are matched by address; a line with a new address, or with a new name and no address, is a new
        product. A blank cell changes nothing, and you may leave out whole columns. Variants that are missing from the
        file stay, and pictures are uploaded here. Save the file as “CSV UTF-8”.
      </p>
      <ButtonLink kind="secondary" size="small" href={`${importsPath}/products.csv`} className="justify-self-start">
        {exportLabel('product', { total })}
      </ButtonLink>
    </section>
  )
}
