import { Link } from 'react-router'

import { placeLabels } from '#app/care/classes/class-rules.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { LoadedRecord } from './load-record.server.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordFamily } from './record-family.tsx'

interface RecordAnswersProps {
  shown: LoadedRecord
  /** Consent was just withdrawn, and the page reloads the remaining answers. */
  isHidden: boolean
}

export function RecordAnswers({ shown, isHidden }: RecordAnswersProps) {
  const { record, ownerName, path, here, places } = shown
  if (isHidden)
    return <Notice kind="warning">Consent has just been withdrawn. What is left of this record is being read.</Notice>
  return (
    <div>
      <RecordFamily {...{ record, ownerName }} action={path + here} />
      {places.map(({ classId, title, status }) => (
        <p key={classId} className="mb-6">
          Class: <Link to={`/admin/classes/${classId}`}>{title}</Link>, {placeLabels[status].toLowerCase()}
        </p>
      ))}
      <RecordFacts record={record} />
    </div>
  )
}
