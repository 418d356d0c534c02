import { Button } from '#app/ui/buttons/button.tsx'

import { keepMine, takeTheirs } from './text-fields.ts'

/** What two wrote in one field, and a button for each: until one is pressed, theirs stands and mine is in the field. */
export function TwoVersions({ name, mine, theirs }: { name: string; mine: string; theirs: string }) {
  return (
    <div className="border-line bg-paper text-ink rounded-door grid gap-3 border p-4">
      <dl className="grid gap-2 wrap-anywhere whitespace-pre-line">
        <div>
          <dt className="font-semibold">Theirs, which visitors see</dt>
          <dd>{theirs || 'Nothing'}</dd>
        </div>
        <div>
          <dt className="font-semibold">Yours, not saved</dt>
          <dd>{mine || 'Nothing'}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button size="small" kind="secondary" name={keepMine} value={name}>
          Use mine
        </Button>
        <Button size="small" kind="quiet" name={takeTheirs} value={name}>
          Keep theirs
        </Button>
      </div>
    </div>
  )
}
