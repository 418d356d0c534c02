import { expect, test } from 'vitest'

import { createAutosave } from '#app/content/editing/autosave.ts'
import type { JournalEntry } from '#app/content/editing/journal.ts'

test('text typed while a request fails stays in the journal', async () => {
  let body = 'One'
  let journalled: JournalEntry | undefined
  const { promise: answer, reject: fail } = Promise.withResolvers<never>()
  const autosave = createAutosave({
    kind: 'page',
    opened: { fields: { body }, seen: { version: 0, fields: { body } }, baseRevisionId: 'r1' },
    journal: {
      write: (entry) => Promise.resolve(Boolean((journalled = entry))),
      clear: () => (journalled = undefined),
      close: () => {},
      takeAbandoned: () => Promise.resolve([]),
    },
    read: () => ({ body }),
    write: () => {},
    send: () => answer,
    onState: () => {},
    schedule: (work) => work(),
  })
  body = 'One two'
  autosave.touched()
  const sent = autosave.save()
  body = 'One two three'
  autosave.touched()
  fail(new Error('No network'))
  expect(await sent).toBe(false)
  await autosave.pause()
  expect(journalled?.fields).toEqual({ body: 'One two three' })
})
