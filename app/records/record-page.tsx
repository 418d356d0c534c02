import { type MetaDescriptor, useActionData, useLoaderData, useParams } from 'react-router'

import { NotFoundDialog } from '#app/desk-parts/not-found-dialog.tsx'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import {
  listedAt,
  type RecordAnswer,
  type RecordDialog as View,
  type RecordList,
  type RecordPageData,
} from './page-data.ts'
import { RecordForm } from './record-form.tsx'
import { Records } from './records.tsx'

export function recordMeta({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const loaded = loaderData as RecordPageData | undefined
  return loaded ? [{ title: loaded.title }] : []
}

/** The list of a kind, and the dialog that its address names. */
export function RecordPage() {
  const loaded = useLoaderData<RecordPageData>()
  const { id, step } = useParams()
  if ('failed' in loaded)
    return (
      <Notice kind="warning" title={loaded.failed.description}>
        <a href={loaded.path} className="text-plum underline">
          Try again
        </a>
      </Notice>
    )
  const { list, dialog } = loaded
  return <Records list={list}>{dialog && <Dialog key={`${id}/${step}`} dialog={dialog} list={list} />}</Records>
}

function Dialog({ dialog, list }: { dialog: View; list: RecordList }) {
  const answer = useActionData<RecordAnswer>()
  const { words, path } = list
  const back = path + listedAt(list)
  if (dialog.is === 'gone')
    return <NotFoundDialog title={dialog.title} back={{ href: back, label: `Back to ${words.many}` }} />
  if (dialog.is === 'form') return <RecordForm dialog={dialog} words={words} back={back} answer={answer} />
  const { title, name, question, facts } = dialog
  return (
    <QuestionDialog title={title} back={back} yes={deleteButton} failed={answer?.failed}>
      <p>{question}</p>
      <p>
        <strong className="block">{name}</strong>
        {facts.map((fact) => (
          <span key={fact} className="text-ink-soft block">
            {fact}
          </span>
        ))}
      </p>
    </QuestionDialog>
  )
}
