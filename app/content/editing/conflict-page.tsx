import { Form, Link } from 'react-router'

import type { ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { type EditorContent, EditorSessionFields } from '#app/content/editing/editor-content.tsx'
import { contentFields } from '#app/content/kinds/kinds.ts'
import type { Conflict } from '#app/content/revisions/merge.ts'
import { asWritten } from '#app/desk-parts/merge-conflict.tsx'
import { ownValue } from '#app/platform/own-value.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/choice.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

interface ConflictPageProps {
  kind: ContentKind
  id: string
  writer: string
  opened: EditorContent['opened']
  question: { conflicts: Conflict[]; authors: string[]; revisionId: string }
  editor: string
  pictureNames: Record<string, string>
}

export function ConflictPage({ kind, id, writer, opened, question, editor, pictureNames }: ConflictPageProps) {
  const { conflicts, authors, revisionId } = question
  const others = authors.length > 0 ? authors.join(' and ') : 'Somebody else'
  return (
    <Form method="post" encType="multipart/form-data" noValidate data-own-text className="grid grid-cols-1 gap-6">
      <EditorSessionFields {...{ id, writer, opened }} />
      <HiddenFields fields={opened.fields} />
      <input type="hidden" name="conflictsAt" value={revisionId} />
      <Notice kind="warning" title={`${others} changed the same thing as you`}>
        Nothing was overwritten, and what you typed is kept. Please choose which to keep. The other one stays in the
        history.
      </Notice>
      {conflicts.map((conflict, at) => {
        const field = contentFields[kind].find(({ name }) => name === conflict.field)
        return (
          <Card key={conflict.at} className="grid grid-cols-1 gap-5">
            <h2 className="text-xl">
              {field?.label ?? conflict.field}
              {conflicts.length > 1 && (
                <span className="text-ink-soft text-base font-normal">
                  {' '}
                  ({at + 1} of {conflicts.length})
                </span>
              )}
            </h2>
            <RadioGroup
              name={`choice.${conflict.at}`}
              legend="Which one?"
              columns
              required
              defaultValue="mine"
              options={choicesFor(field?.shape, conflict, pictureNames)}
            />
          </Card>
        )
      })}
      <div className="flex flex-wrap gap-3">
        <Button>Save with these choices</Button>
        <Link to={editor} reloadDocument className={buttonStyle({ kind: 'secondary' })}>
          Back to my text
        </Link>
      </div>
    </Form>
  )
}

function HiddenFields({ fields }: { fields: ContentFields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={Array.isArray(value) ? value.join(', ') : value} />
  ))
}

/** Of a text both may stay. */
function choicesFor(shape: string | undefined, { mine, theirs }: Conflict, pictureNames: Record<string, string>) {
  const shown = (text: string) => asWritten(ownValue(pictureNames, text) ?? (text || 'Nothing'))
  const both = { value: 'both', label: 'Both', hint: 'Yours, and theirs below it.' }
  return [
    { value: 'mine', label: 'Yours', hint: shown(mine) },
    { value: 'theirs', label: 'Theirs', hint: shown(theirs) },
    ...(shape === 'body' ? [both] : []),
  ]
}
