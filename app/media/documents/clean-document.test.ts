import { expect, test } from 'vitest'

import { box, createFilm, createPdf } from '#test/factories/documents.ts'

import { cleanDocument } from './clean-document.ts'
import { documentRefusals, maxBytes } from './document-rules.ts'

const whole = { ok: true, kind: 'mp4' }
const refused = (problem: keyof typeof documentRefusals.mp4) => ({ ok: false, message: documentRefusals.mp4[problem] })

const pdf = (end: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${end}`)

test('a PDF is recognised by its content from beginning to end', () => {
  expect(cleanDocument(createPdf('plan'))).toEqual({ ok: true, kind: 'pdf' })
  expect(cleanDocument(pdf('%%EOF\r\n\0\0'))).toEqual({ ok: true, kind: 'pdf' })
  expect(cleanDocument(pdf('trailer'))).toEqual({ ok: false, message: documentRefusals.pdf['broken off'] })
  for (const other of ['', '<html>%PDF-1.7 %%EOF', ' %PDF-1.7 %%EOF', '%PDF-x %%EOF', 'GIF89a%PDF-1.4%%EOF'])
    expect(cleanDocument(Buffer.from(other))).toEqual({ ok: false, message: documentRefusals.pdf['not one'] })
})

test('a PDF or video that is too large is refused', () => {
  const long = Buffer.concat([createPdf('plan'), Buffer.alloc(maxBytes.pdf), Buffer.from('%%EOF')])
  expect(cleanDocument(long)).toEqual({ ok: false, message: documentRefusals.pdf['too large'] })
  const film = Buffer.concat([createFilm(), box('free', Buffer.alloc(maxBytes.mp4))])
  expect(cleanDocument(film)).toEqual(refused('too large'))
})

test('only a video that browsers can play is accepted', () => {
  expect(cleanDocument(createFilm())).toEqual(whole)
  expect(cleanDocument(createFilm({ formats: ['av01', 'Opus'] }))).toEqual(whole)
  expect(cleanDocument(createFilm({ formats: ['hvc1', 'mp4a'] }))).toEqual(refused('not for browsers'))
  expect(cleanDocument(createFilm({ formats: ['mp4a'] }))).toEqual(refused('not one'))
  expect(cleanDocument(createFilm({ formats: ['avc1', 'gpmd'] }))).toEqual(refused('data of a camera'))
  expect(cleanDocument(createFilm({ brand: 'qt  ' }))).toEqual(refused('not one'))
  expect(cleanDocument(createFilm(), 'pdf')).toEqual({ ok: false, message: documentRefusals.pdf['not one'] })
  expect(cleanDocument(createPdf('plan'), 'mp4')).toEqual(refused('not one'))
})

test('a video that is cut off at any byte is refused', () => {
  const film = createFilm()
  for (let length = 12; length < film.length; length += 1)
    expect(cleanDocument(Buffer.from(film.subarray(0, length)))).toEqual(refused('broken off'))
})

test('metadata such as the place is blanked in a video without moving a byte', () => {
  const film = createFilm({ place: '+53.7997-001.5492/' })
  const before = Buffer.from(film)
  expect(cleanDocument(film)).toEqual(whole)
  expect(before.includes('+53.7997')).toBe(true)
  expect(film.includes('+53.7997')).toBe(false)
  expect(film.length).toBe(before.length)
  expect(film.subarray(film.indexOf('mdat'))).toEqual(before.subarray(before.indexOf('mdat')))
})

test('boxes that no player needs are blanked, whatever their name', () => {
  const gps = box('gps ', Buffer.from('+53.7997-001.5492/'))
  const film = Buffer.concat([createFilm(), gps, box('free', Buffer.from('Ada Okafor'))])
  expect(cleanDocument(film)).toEqual(whole)
  expect(film.includes('+53.7997')).toBe(false)
  expect(film.includes('Ada')).toBe(false)
})

test('a video with thousands of boxes is refused before they fill the memory', () => {
  const film = Buffer.concat([createFilm(), ...Array.from({ length: 5000 }, () => box('free', Buffer.alloc(0)))])
  expect(cleanDocument(film)).toEqual(refused('broken off'))
})

test('captions are accepted only as UTF-8 text that begins with WEBVTT', () => {
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nCome in.\n'
  for (const good of [captions, `\u{FEFF}${captions}`, 'WEBVTT'])
    expect(cleanDocument(Buffer.from(good))).toEqual({ ok: true, kind: 'vtt' })
  const refusal = { ok: false, message: documentRefusals.vtt['not one'] }
  for (const other of ['WEBVTTX', ' WEBVTT', '<script>', ''])
    expect(cleanDocument(Buffer.from(other), 'vtt')).toEqual(refusal)
  expect(cleanDocument(Buffer.from([...Buffer.from('WEBVTT\n'), 0xff]), 'vtt')).toEqual(refusal)
})
