import { Fragment, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { ChooseVersion, FormBase } from '#app/desk-parts/merge-conflict.tsx'
import { fieldOf } from '#app/desk-parts/record/field-of.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/processing-notes.route'
import { activityList } from './activities.ts'
import { listProcessors } from './list-processors.server.ts'
import {
  activityFields,
  maxNoteLength,
  measuresField,
  type NoteField,
  notesOf,
  processorFields,
  shownFields,
} from './processing-notes.ts'
import { readNotes, saveNotes } from './processing.server.ts'
import { processorLabels } from './processors.ts'
import { registerPath } from './register-path.ts'

export const handle = { interactive: true, area: 'staff' }

export async function loader() {
  const { notes } = await readNotes()
  const processors = listProcessors().map(({ name }) => name)
  return { notes: notesOf(notes, shownFields(processors)), processors }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shown = shownFields(listProcessors().map(({ name }) => name))
  const refused = await saveNotes(await readForm(request), shown, currentActor(context))
  if (refused) return data(refused, { status: Object.keys(refused.conflicts).length > 0 ? 409 : 400 })
  const notice = { title: 'Saved', description: 'The records of processing are up to date.' }
  throw redirect(registerPath, { headers: { 'Set-Cookie': await setFlashMessage(notice) } })
}

export default function ProcessingNotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { processors } = loaderData
  // A colleague's save would otherwise change the form's initial values.
  const [notes] = useState(loaderData.notes)
  const { errors, values, base = notes, conflicts } = actionData ?? {}
  const isSaving = useIsSlow(useNavigation().state === 'submitting')
  const field = fieldOf({ errors, values })
  const area = ({ name, label, usual }: NoteField) => (
    <Fragment key={name}>
      <TextArea
        {...field(name, notes[name])}
        label={label}
        optional={!usual}
        rows={usual ? 3 : 2}
        limit={maxNoteLength}
      />
      <ChooseVersion name={name} versions={conflicts?.[name]} />
    </Fragment>
  )
  return (
    <div className="desk-page max-w-7xl">
      <title>{`${errors ? 'Error: ' : ''}Wording | Records of processing`}</title>
      <PageHeading
        title="Wording of the records of processing"
        lead="What no setting holds. Every change stays in the history."
        back={{ href: registerPath, label: 'Back to Records of processing' }}
      />
      <Form method="post" noValidate className="max-w-measure grid gap-8">
        {errors && <ErrorSummary errors={errors} />}
        <Notice kind="warning" title="Check with your adviser">
          Lawful bases, conditions and transfers say what the law allows. Have them read.
        </Notice>
        <FormBase base={base} />
        {activityList.map(([activity, { title }]) => (
          <fieldset key={activity} className="grid grid-cols-1 gap-4">
            <legend className="mb-2 text-lg font-semibold">{title}</legend>
            {Object.values(activityFields[activity]).map(area)}
          </fieldset>
        ))}
        {processors.map((processor) => (
          <fieldset key={processor} className="grid grid-cols-1 gap-4">
            <legend className="mb-2 text-lg font-semibold">{processorLabels[processor]}</legend>
            {Object.values(processorFields[processor]).map(area)}
          </fieldset>
        ))}
        {area(measuresField)}
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
          <ButtonLink kind="quiet" href={registerPath}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}
