import { data, redirect } from 'react-router'
import { z } from 'zod'

import { db } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import { addRecord } from '#app/records/change-record.server.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import { limitReached, maxCategories, productCategory } from '#app/shop/categories/category.kind.server.ts'
import { importsPath } from '#app/shop/products/manage/product-list.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { type Actor, currentActor } from '#app/staff/sessions/actor.server.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'

import type { Route } from './+types/import-record.route'
import { CheckedImport } from './checked-import.tsx'
import { sourceLabels } from './file-form.ts'
import { stateLabels } from './import-list.tsx'
import { ChangedProducts, NewProducts, RefusedProducts } from './import-rows.tsx'
import {
  cancelImport,
  countOutcomes,
  countPictures,
  findImport,
  listMissingCategories,
  listPlanned,
  listRefused,
  startImport,
} from './imports.server.ts'
import { FinishedImport, RunningImport } from './started-import.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Import products' }]

export async function loader({ params }: Route.LoaderArgs) {
  const found = await requireImport(params.id)
  const { id, state } = found
  const [planned, done, refused, pictures] = await Promise.all([
    countOutcomes(db, id, 'planned'),
    countOutcomes(db, id, 'outcome'),
    listRefused(id),
    countPictures(id),
  ])
  const check = state === 'checked' ? await readCheck(id) : undefined
  return { imported: found, planned, done, refused, pictures, check }
}

async function readCheck(id: string) {
  const [missing, categories, changed, added] = await Promise.all([
    listMissingCategories(id),
    listCategories(),
    listPlanned(id, 'changed'),
    listPlanned(id, 'added'),
  ])
  return { missing, freeCategories: maxCategories - categories.length, changed, added }
}

async function requireImport(sent: string) {
  const id = recordId(sent)
  const found = id && (await findImport(id))
  if (found) return found
  const notice = { title: 'File not found', description: 'Files of products are removed after seven days.' }
  throw redirect(importsPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

const importAction = z.object({
  intent: z.enum(['start', 'cancel']),
  category: z.array(productCategory.fields.name.rule).max(maxCategories, limitReached.description),
})

const failed = { title: 'Error', description: 'Nothing was done. Please try again.' }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await requireImport(params.id)
  const form = parseForm(importAction, await readForm(request))
  if (!form.ok) return data({ errors: { category: limitReached.description } }, { status: 400 })
  const { intent, category } = form.value
  const actor = currentActor(context)
  return await attempt(context, { message: failed }, async () => {
    if (intent === 'cancel') await cancelImport(id, actor)
    else if (await addCategories(category, actor)) await startImport(id, actor)
    else return data({ errors: { category: limitReached.description } }, { status: 400 })
    throw redirect(`${importsPath}/${id}`)
  })
}

async function addCategories(names: string[], actor: Actor): Promise<boolean> {
  for (const name of names) {
    const added = await addRecord(productCategory, { name }, actor)
    if ('refused' in added && added.refused.failed) return false
  }
  return true
}

export default function ImportRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { imported, planned, done, refused, pictures, check } = loaderData
  const { id, fileName, source, state, createdAt, remarks } = imported
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={state === 'checked' ? 'Check the import' : stateLabels[state]}
        lead={
          <span className="wrap-anywhere">
            {fileName}, {sourceLabels[source]}, sent {formatInstant(createdAt)}
          </span>
        }
        back={{ href: importsPath, label: 'Back to Import products' }}
      />
      {actionData && 'failed' in actionData && <FailedNote failed={actionData.failed} />}
      {check && <CheckedImport {...{ imported, planned, pictures, check, remarks, errors }} />}
      {state === 'running' && <RunningImport planned={planned} done={done} />}
      {(state === 'done' || state === 'cancelled') && <FinishedImport {...{ state, done, planned, pictures }} />}
      {refused.length > 0 && <RefusedProducts id={id} rows={refused} total={check ? planned.refused : done.refused} />}
      {check && check.changed.length > 0 && <ChangedProducts rows={check.changed} total={planned.changed} />}
      {check && check.added.length > 0 && <NewProducts rows={check.added} total={planned.added} />}
    </div>
  )
}
