import { expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
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

test('what the form was submitted with is not sent once more, and not kept when it was saved', async () => {
  let body = 'One'
  const kept: ContentFields[] = []
  const sent: ContentFields[] = []
  const autosave = createAutosave({
    kind: 'page',
    opened: { fields: { body }, seen: { version: 0, fields: { body } }, baseRevisionId: 'r1' },
    journal: {
      write: ({ fields }) => Promise.resolve(kept.push(fields) > 0),
      clear: () => void kept.splice(0),
      close: () => {},
      takeAbandoned: () => Promise.resolve([]),
    },
    read: () => ({ body }),
    write: () => {},
    send: ({ fields }) => Promise.resolve({ version: sent.push(fields), baseRevisionId: 'r1' }),
    onState: () => {},
    schedule: (work) => work(),
  })
  body = 'One two'
  autosave.touched()
  await autosave.pause()
  // The answer has not been seen.
  autosave.leave(false)
  expect({ kept, sent }).toEqual({ kept: [{ body }, { body }], sent: [] })
  autosave.leave(true)
  expect({ kept, sent }).toEqual({ kept: [], sent: [] })

  body = 'One two three'
  autosave.leave(true)
  expect({ kept, sent }).toEqual({ kept: [{ body }], sent: [{ body }] })
})
