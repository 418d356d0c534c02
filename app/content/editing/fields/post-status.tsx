import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { PostVisibility } from './choices.server.ts'

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
]

/** Read by `statusStep`. The date shows only for a published post. */
export function PostStatus({ visibility }: { visibility: PostVisibility }) {
  return (
    <div className="group/status grid grid-cols-1 gap-6">
      <input type="hidden" name="statusBefore" value={visibility.status} />
      <input type="hidden" name="publishDateBefore" value={visibility.publishDate} />
      <SelectField
        name="publishStatus"
        label="Status"
        width="half"
        defaultValue={visibility.status}
        hint="What you change here is asked once more after saving, with what visitors will see."
        options={statuses}
      />
      <TextField
        name="publishDate"
        label="Publish date"
        optional
        width="half"
        type="datetime-local"
        defaultValue={visibility.publishDate}
        hint="By the clock in London. In the future, it is scheduled; left blank, it is the moment of publishing."
        className="hidden group-has-[option[value=published]:checked]/status:grid"
      />
    </div>
  )
}
