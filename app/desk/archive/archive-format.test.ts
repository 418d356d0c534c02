import { expect, test } from 'vitest'

import { parseEntryName } from './archive-format.ts'

test.each(['avif', 'webp', 'jpg', 'pdf', 'mp4', 'vtt'])(
  'the name of a file of every kind is parsed: %s',
  (extension) => {
    const file = `${'a1'.repeat(32)}.${extension}`
    expect(parseEntryName(`files/${file}`)).toEqual({ kind: 'file', file })
  },
)

test.each(['files/../etc/passwd', `files/${'a1'.repeat(32)}.svg`, 'files/', `${'a1'.repeat(32)}.pdf`])(
  '%s is not a valid entry name',
  (name) => expect(parseEntryName(name)).toBeUndefined(),
)
