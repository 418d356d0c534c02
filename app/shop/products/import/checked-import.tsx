import { Form, useNavigation } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import { countOf, type Source } from './file-form.ts'
import type { OutcomeCounts } from './imports.server.ts'
import { OutcomeFigures } from './outcome-figures.tsx'

type CheckedImportProps = {
  imported: { source: Source; isOnSaleAsFile: boolean }
  planned: OutcomeCounts
  pictures: number
  check: { missing: { name: string; products: number }[]; freeCategories: number }
  remarks: string[]
  errors: { category: string } | undefined
}

export function CheckedImport({ imported, planned, pictures, check, remarks, errors }: CheckedImportProps) {
  const isSending = useNavigation().state === 'submitting'
  const count = planned.added + planned.changed
  const newNote = imported.isOnSaleAsFile ? 'on sale where the file says so' : 'as drafts'
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <OutcomeFigures counts={planned} added={{ label: 'New', note: planned.added > 0 ? newNote : undefined }} />
      <ul className="grid list-disc grid-cols-1 gap-1.5 pl-5">
        <li>A blank cell changes nothing, and variants that are missing from the file stay.</li>
        <li>Stock becomes the number in the file, even if some have been sold since the file was made.</li>
        {imported.source !== 'own' && (
          <li>Prices are taken as buyers pay them here: with UK delivery, and with VAT where you charge it.</li>
        )}
        {pictures > 0 && (
          <li>
            Pictures are not fetched from other sites. The file names {countOf(pictures, 'picture', 'pictures')}: please
            upload them by hand.
          </li>
        )}
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <Form method="post" className="grid grid-cols-1 gap-6">
        {errors && <ErrorSummary errors={errors} />}
        <MissingCategories {...check} error={errors?.category} />
        <div className="flex flex-wrap gap-3">
          {count > 0 && (
            <Button name="intent" value="start" pending={isSending} pendingLabel="Starting...">
              Import {countOf(count, 'product', 'products')}
            </Button>
          )}
          <Button name="intent" value="cancel" kind="secondary">
            Do not import
          </Button>
        </div>
        {count === 0 && <p className="font-semibold">There is nothing to import.</p>}
      </Form>
    </div>
  )
}

type MissingProps = CheckedImportProps['check'] & { error: string | undefined }

function MissingCategories({ missing, freeCategories, error }: MissingProps) {
  if (missing.length === 0) return null
  const legend = 'Categories that the shop does not have yet'
  if (freeCategories <= 0) {
    return (
      <div className="grid gap-1.5">
        <p className="font-semibold">{legend}</p>
        <p>
          The shop already has its five categories. Products in {missing.map(({ name }) => name).join(', ')} come in
          without one, or keep the one that they have.
        </p>
      </div>
    )
  }
  return (
    <CheckboxGroup
      name="category"
      legend={legend}
      hint={`Tick those to add. There is room for ${freeCategories === 1 ? 'one' : freeCategories} more. Products in the others come in without a category, or keep the one that they have.`}
      error={error}
      options={missing.map(({ name, products }) => ({
        value: name,
        label: name,
        hint: countOf(products, 'product', 'products'),
      }))}
    />
  )
}
