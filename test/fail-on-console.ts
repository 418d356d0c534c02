import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const messages = complaints.mock.calls.map((parts) => parts.join(' '))
  complaints.mockClear()
  expect(messages, 'console.error was called').toEqual([])
})
