import { afterEach, expect, vi } from 'vitest'

const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const said = complaints.mock.calls.map((words) => words.join(' '))
  complaints.mockClear()
  expect(said, 'console.error was called').toEqual([])
})
