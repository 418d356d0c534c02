import { expect, test } from 'vitest'

import { readVideoAddress } from './video-address.ts'

const id = 'dQw4w9WgXcQ'
const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://m.youtube.com/watch?app=desktop&v=${id}&list=PL1`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${id}`,
])('%s is recognised as a YouTube video', (address) => {
  expect(readVideoAddress(address)).toEqual({
    provider: 'YouTube',
    href: `https://www.youtube.com/watch?v=${id}`,
    player,
  })
})

test('a start time in the address is preserved', () => {
  expect(readVideoAddress(`https://youtu.be/${id}?t=90s`)).toMatchObject({
    href: `https://www.youtube.com/watch?v=${id}&t=90`,
    player: `${player}&start=90`,
  })
})

test.each([
  ['https://vimeo.com/76979871', '76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871/8272103f6e', expect.stringMatching(/&h=8272103f6e$/)],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871/8272103f6e', expect.stringContaining('dnt=1')],
])('%s is recognised as a Vimeo video', (address, page, shown: unknown) => {
  expect(readVideoAddress(address)).toEqual({ provider: 'Vimeo', href: `https://vimeo.com/${page}`, player: shown })
})

test.each([
  'not an address',
  `http://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/youtu.be/${id}`,
  'https://www.youtube.com/watch?v="onload="x',
  'https://www.youtube.com/@somebody',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
])('%s is not recognised as a video', (address) => {
  expect(readVideoAddress(address)).toBeUndefined()
})
