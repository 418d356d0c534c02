import { expect, test } from 'vitest'

import { documentRefusals, maxDocumentBytes, refuseDocument } from './document-rules.ts'

const pdf = (end = '%%EOF\n') => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${end}`)

test('a PDF is known by its content, to its end', () => {
  expect(refuseDocument(pdf())).toBeUndefined()
  expect(refuseDocument(pdf('%%EOF\r\n\0\0'))).toBeUndefined()
  expect(refuseDocument(pdf('trailer'))).toBe(documentRefusals['broken off'])
  for (const other of ['', '<html>%PDF-1.7 %%EOF', ' %PDF-1.7 %%EOF', '%PDF-x %%EOF', 'GIF89a%PDF-1.4%%EOF'])
    expect(refuseDocument(Buffer.from(other))).toBe(documentRefusals['not a PDF'])
})

test('more than five megabytes are refused', () => {
  const large = Buffer.concat([pdf(''), Buffer.alloc(maxDocumentBytes), Buffer.from('%%EOF')])
  expect(refuseDocument(large)).toBe(documentRefusals['too large'])
})
