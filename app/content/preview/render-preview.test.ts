import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isShown } from '#app/content/status.ts'

import { previewWindow } from './render-preview.server.ts'

test('a preview window shows the record at that time, and is its own window if it is live then', () => {
  const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  const status = fc.constantFrom('draft' as const, 'published' as const, 'archived' as const)
  const times = fc.record({ status, from: fc.option(instant), until: fc.option(instant) })
  fc.assert(
    fc.property(times, instant, (visibility, at) => {
      const publishWindow = previewWindow(visibility, at)
      expect(isShown({ status: 'published', ...publishWindow }, at)).toBe(true)
      if (isShown(visibility, at) && visibility.from)
        expect(publishWindow).toEqual({ from: visibility.from, until: visibility.until })
    }),
  )
})
