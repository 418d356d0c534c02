import { data, Form, redirect, useNavigation } from 'react-router'
import { v7 as newId } from 'uuid'
import { z } from 'zod'

import { exportLabel } from '#app/desk-parts/export/csv-export.ts'
import { plainFileName } from '#app/media/plain-file-name.ts'
import { db } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { importsPath, productListPath } from '#app/shop/products/manage/product-list.ts'
import { products } from '#app/shop/schema.ts'
import { vatClasses, vatClassLabels } from '#app/shop/vat.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { AttemptField } from '#app/ui/forms/attempt-field.tsx'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'

import type { Route } from './+types/import-file.route'
import { maxImportBytes, tooLargeMessage } from './import-limits.ts'
import { ImportList } from './import-list.tsx'
import { listImports, storeImport } from './imports.server.ts'
import { readProductsFile } from './read-products-file.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Import products' }]

const importForm = z.object({
  newProducts: z.enum(['draft', 'file'], 'Please choose what new products become'),
  vatClass: z.enum(vatClasses, 'Please choose a rate of VAT'),
})

export async function loader({ context }: Route.LoaderArgs) {
  const [imports, { vat_rates: vatRates }] = await Promise.all([listImports(), settingsFor(context)])
  return { imports, vatRates, total: await db.$count(products) }
}

const notStored = {
  title: 'Error',
  description: 'The file could not be checked. Nothing was changed. Please try again.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const parsed = parseForm(importForm, sent)
  const { values } = parsed
  const file = sent.get('file')
  const refuse = (errors: Record<string, string>) => data({ errors, values }, { status: 400 })
  if (!(file instanceof File) || file.size === 0) return refuse({ file: 'Please choose a CSV file with rows in it' })
  if (file.size > maxImportBytes) return refuse({ file: tooLargeMessage })
  if (!parsed.ok) return refuse({ ...parsed.errors })
  const { newProducts, vatClass } = parsed.value
  return await attempt(context, { message: notStored, extra: { values } }, async () => {
    const read = await readProductsFile(Buffer.from(await file.arrayBuffer()))
    if ('problem' in read) return refuse({ file: read.problem })
    const id = recordId(sent.get(attemptName)) ?? newId()
    const fileName = plainFileName(file.name, 'products.csv')
    await storeImport(id, fileName, read, { vatClass, isOnSaleAsFile: newProducts === 'file' })
    throw redirect(`${importsPath}/${id}`)
  })
}

const states = [
  { value: 'draft', label: 'Drafts', hint: 'Only staff see them. Nothing goes on sale by this import.' },
  { value: 'file', label: 'On sale where the file says so', hint: 'Everybody sees them in the shop at once.' },
]

export default function ImportFile({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, vatRates, total } = loaderData
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed : undefined
  const isSending = useNavigation().state === 'submitting'
  const value = (name: string) => submittedText(actionData?.values ?? {}, name)
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Import products"
        lead="From a spreadsheet or from your former shop. You see what will change before anything does."
        back={{ href: productListPath, label: 'Back to Products' }}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <Form method="post" encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-6">
          <AttemptField />
          {errors && <ErrorSummary errors={errors} />}
          {failed && <FailedNote failed={failed} />}
          <TextField
            name="file"
            type="file"
            accept=".csv,text/csv"
            label="CSV file"
            hint="In our own columns, or exported from Shopify or WooCommerce. Up to 20 MB and 20,000 rows."
            required
            error={errors?.file}
          />
          <RadioGroup
            name="newProducts"
            legend="New products become"
            columns
            options={states}
            defaultValue={value('newProducts') ?? 'draft'}
            error={errors?.newProducts}
          />
          <SelectField
            name="vatClass"
            label="VAT of new products"
            hint="Used where the file does not name a rate, as files from Shopify and WooCommerce never do. Products that are already here keep theirs."
            defaultValue={value('vatClass') ?? 'standard'}
            options={vatClasses.map((name) => ({
              value: name,
              label: `${vatClassLabels[name]} (${vatRates[name] / 100} %)`,
            }))}
            width="half"
            error={errors?.vatClass}
          />
          <Button pending={isSending} pendingLabel="Checking the file..." className="justify-self-start">
            Check the file
          </Button>
        </Form>
        <OwnFiles total={total} />
        {imports.length > 0 && <ImportList imports={imports} />}
      </div>
    </div>
  )
}

function OwnFiles({ total }: { total: number }) {
  return (
    <section aria-labelledby="own-files" className="grid grid-cols-1 gap-4">
      <h2 id="own-files" className="text-lg">
        Our own columns
      </h2>
      <p className="max-w-measure">
        Download all products, edit them in a spreadsheet and import the file again: what you did not change stays as it
        is. Products are matched by address, then by SKU. A blank cell changes nothing, and you may leave out whole
        columns. Save the file as “CSV UTF-8”.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href={`${importsPath}/products.csv`}>
          {exportLabel('product', { total })}
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={`${importsPath}/template.csv`}>
          Download the template
        </ButtonLink>
      </div>
    </section>
  )
}
