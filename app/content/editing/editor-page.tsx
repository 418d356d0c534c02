import { Form } from 'react-router'

import { wordsOfContent } from '#app/content/editing/content-words.ts'
import { FieldsOfKind } from '#app/content/editing/fields-of-kind.tsx'
import type { Opened } from '#app/content/editing/opened.ts'
import type { SaveAnswer } from '#app/content/editing/save-typed.server.ts'
import type { ContentFields, ContentKind } from '#app/content/revisions/content-fields.ts'
import type { Failed } from '#app/platform/attempt.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

export type EditorPageProps = {
  kind: ContentKind
  id: string
  isNew: boolean
  writer: string
  isAdmin: boolean
  choices: unknown
  content:
    | {
        opened: Opened
        live: { fields: ContentFields } | undefined
        isProtected: boolean
        hasDraft: boolean
        unsavedSince: Date | undefined
        savedMeanwhile: string[]
      }
    | undefined
  answer: Exclude<SaveAnswer, { done: unknown }> | { failed: Failed } | undefined
}

export function EditorPage({ kind, id, isNew, writer, choices, content, answer }: EditorPageProps) {
  const { base, name, title } = wordsOfContent[kind]
  const opened = answer && 'opened' in answer ? answer.opened : content?.opened
  const errors = (answer && 'errors' in answer && answer.errors) || {}
  if (!opened) return null
  return (
    <div className="grid grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageHeading title={isNew ? `New ${name}` : `Edit ${name}`} back={{ href: base, label: title }} />
      <ErrorSummary errors={errors} />
      <Form method="post" encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-6">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="writer" value={writer} />
        <input type="hidden" name="baseRevisionId" value={opened.baseRevisionId} />
        <input type="hidden" name="version" value={opened.version} />
        <FieldsOfKind
          kind={kind}
          fields={opened.fields}
          pictures={opened.pictures}
          errors={errors}
          choices={choices}
          isLive={content?.live !== undefined}
        />
        <Button>Save</Button>
      </Form>
    </div>
  )
}
