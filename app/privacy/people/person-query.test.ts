import { expect, test } from 'vitest'

import { parsePerson } from './person-query.server.ts'

const none = { emails: [], phones: [], names: [], references: [], ids: [] }

test.each([
  ['ada@example.com', { emails: ['ada@example.com'] }],
  ['Ada Okafor', { names: ['Ada Okafor'] }],
  ['+44 (0)20 7946 0142', { phones: ['+44 (0)20 7946 0142'] }],
  ['k7qt93rm', { references: ['K7QT-93RM'] }],
  ['#0a1b2c3d', { references: ['0a1b2c3d'] }],
  ['Ada Okafor, ada@example.com', { names: ['Ada Okafor'], emails: ['ada@example.com'] }],
  ['12345678', { phones: ['12345678'] }],
  [' , ;', {}],
])('a search for %s is split into emails, phone numbers, names and references', (typed, found) => {
  expect(parsePerson(typed)).toEqual({ ...none, ...found })
})
