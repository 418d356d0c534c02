import { createCipheriv, randomBytes } from 'node:crypto'

import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { hasSignature, decrypt, encrypt, sign } from './crypto.server.ts'

const place = { table: 'contact_submissions', column: 'message', row: '1' }
const keys = [...config.encryptionKeys]

afterEach(() => {
  config.encryptionKeys.splice(0, Number.POSITIVE_INFINITY, ...keys)
})

function newKey(id: string) {
  return { id, key: randomBytes(32) }
}

describe('an encrypted value', () => {
  test('decrypts to the original text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        expect(decrypt(encrypt(plain, place), place)).toBe(plain)
      }),
    )
  })

  test('differs each time and reveals nothing of its content', () => {
    const [one, other] = [encrypt('The baby is due in May', place), encrypt('The baby is due in May', place)]
    expect(one).not.toBe(other)
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64').toString('latin1')).not.toContain('baby')
  })

  test('of any short answer is as long as that of another', () => {
    const answers = ['', 'no', 'vaginal', 'caesarean', 'é'.repeat(31), 'x'.repeat(63)]
    expect(new Set(answers.map((plain) => encrypt(plain, place).length)).size).toBe(1)
  })

  test('from before answers were padded still decrypts', () => {
    const { id, key } = keys[0]!
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('contact_submissions\0message\x001'))
    const bytes = Buffer.concat([iv, cipher.update('naïve', 'utf8'), cipher.final(), cipher.getAuthTag()])
    expect(decrypt(`${id}.${bytes.toString('base64')}`, place)).toBe('naïve')
  })

  test.each([
    ['row', { ...place, row: '2' }],
    ['column', { ...place, column: 'subject' }],
    ['table', { ...place, table: 'orders' }],
  ])('that was moved to another %s does not decrypt', (_, elsewhere) => {
    const sealed = encrypt('secret', place)
    expect(() => decrypt(sealed, elsewhere)).toThrow()
  })

  test('with one changed bit in any byte does not decrypt', () => {
    const [id = '', text = ''] = encrypt('secret', place).split('.')
    const bytes = Buffer.from(text, 'base64')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(`${id}.${changed.toString('base64')}`, place)).toThrow()
    }
  })

  test('that was cut short does not decrypt', () => {
    const sealed = encrypt('secret', place)
    for (const length of [9, 20, sealed.length - 4]) expect(() => decrypt(sealed.slice(0, length), place)).toThrow()
  })

  test('still decrypts after a new key is put first, and new values use the new key', () => {
    const old = encrypt('secret', place)
    config.encryptionKeys.unshift(newKey('fresh'))
    expect(decrypt(old, place)).toBe('secret')
    expect(encrypt('secret', place)).toMatch(/^fresh\./)
  })

  test('does not decrypt once its key is removed, and the error names the missing key', () => {
    const [first] = keys
    const old = encrypt('secret', place)
    config.encryptionKeys.splice(0, 1, newKey('fresh'))
    expect(() => decrypt(old, place)).toThrow(`The encryption key ${first?.id} is not among ENCRYPTION_KEY`)
  })
})

describe('a signature', () => {
  test('is valid for its purpose and text only', () => {
    const signature = sign('form token', 'text')
    expect(hasSignature('form token', 'text', signature)).toBe(true)
    expect(hasSignature('notice cookie', 'text', signature)).toBe(false)
    expect(hasSignature('form token', 'texts', signature)).toBe(false)
  })

  test.each(['', 'a', 'ä', 'a'.repeat(43), 'a'.repeat(1000)])('is invalid if it is %j', (guess) => {
    expect(hasSignature('form token', 'text', guess)).toBe(false)
  })
})
