/** For tests: an animated GIF of so many frames of one pixel each, alternately black and white. */
export function manyFramedGif(frames: number, size = 64): Buffer {
  const screen = Buffer.from([...Buffer.from('GIF89a'), size, 0, size, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const place = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0])
  // Clear code, colour, end code: three bits each.
  const pixels = [0, 1].map((colour) => Buffer.from([2, 2, 0x44 | (colour << 3), 0x01, 0]))
  const all = Array.from({ length: frames }, (_, n) =>
    Buffer.concat([control, place, pixels[n % 2] ?? Buffer.alloc(0)]),
  )
  return Buffer.concat([screen, ...all, Buffer.from([0x3b])])
}
