import { kindInfo } from '#app/content/content-kinds.ts'
import type { SaveResult } from '#app/content/form-values/save-form.server.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'

import { ConflictPage } from './conflict-page.tsx'
import { type EditorContent, unsavedContent } from './editor-content.tsx'
import { EditorForm, type EditorFormProps } from './editor-form.tsx'

export type EditorPageProps = Omit<EditorFormProps, 'content' | 'answer' | 'hasFailed'> & {
  /** Undefined when the record does not exist or was deleted. */
  content: EditorContent | undefined
  answer: Partial<Exclude<SaveResult, { done: unknown }>> | { failed: Failed } | undefined
}

export function EditorPage({ content, answer, ...editor }: EditorPageProps) {
  const { kind, id, isNew } = editor
  const { path: base, noun: name, one: noun, many: title } = kindInfo[kind]
  const path = `${base}/${id}`
  const failed = answer && 'failed' in answer ? answer.failed : undefined
  const refused = answer && !('failed' in answer) ? answer : undefined
  const opened = refused?.opened
  useFailureToast(failed)

  if (!content && !opened) return <NoSuchRecord {...{ base, noun, title }} />
  const shown = content ?? { ...unsavedContent, opened: opened ?? emptySession }
  const question = refused?.question
  return (
    <div className="desk-page max-w-7xl xl:has-[#preview-title]:mr-[44vw]">
      <PageHeading title={isNew ? `New ${name}` : `Edit ${name}`} back={{ href: base, label: title }} />
      {refused?.errors && <ErrorSummary errors={refused.errors} />}
      {failed && <Notice kind="warning">{failed.description}</Notice>}
      {(!content || refused?.isGone) && (
        <Notice kind="warning" title={`Somebody deleted this ${noun} while you were editing it`}>
          What you typed is still here, saved for you only. An admin can bring it back from the bin.
        </Notice>
      )}
      {question && opened ? (
        <ConflictPage
          {...{ kind, id, opened, question }}
          writer={editor.writer}
          editor={path}
          pictureNames={pictureNamesIn(opened)}
        />
      ) : (
        <>
          <UnsavedNotice content={shown} isNew={isNew} noun={noun} />
          <EditorForm key={id} {...editor} content={shown} answer={refused} hasFailed={failed !== undefined} />
        </>
      )}
    </div>
  )
}

function UnsavedNotice({ content, isNew, noun }: { content: EditorContent; isNew: boolean; noun: string }) {
  const { unsavedSince, savedByOthers } = content
  if (savedByOthers.length > 0)
    return (
      <Notice title={`${savedByOthers.join(' and ')} saved changes since you started`}>
        When you save, your changes are merged with theirs. Where you both changed the same thing, you will be asked.
      </Notice>
    )
  if (!unsavedSince) return null
  return (
    <Notice>
      You wrote this on {formatMoment(unsavedSince)}. Only you can see it until you press Save.
      {isNew && (
        <>
          {' '}
          <Link href="?another">Start another {noun}</Link>
        </>
      )}
    </Notice>
  )
}

function NoSuchRecord({ base, noun, title }: { base: string; noun: string; title: string }) {
  return (
    <div className="desk-page max-w-3xl">
      <PageHeading title={`There is no such ${noun}`} back={{ href: base, label: title }} />
      <p>It may have been deleted. Admins find deleted things in the bin for 30 days.</p>
    </div>
  )
}

const emptySession = { fields: {}, pictures: {}, version: 0, baseRevisionId: '' }

function pictureNamesIn({ pictures }: EditorContent['opened']) {
  return Object.fromEntries(
    Object.values(pictures)
      .flat()
      .map(({ id, name }) => [id, name]),
  )
}
