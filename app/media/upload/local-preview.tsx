import { useEffect, useRef } from 'react'

const sidePx = 96

/** A small look at a file of this computer. Drawn, because the site's policy allows no address of the kind `blob:`. */
export function LocalPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    void draw(canvas.current, file)
  }, [file])

  return (
    <canvas
      ref={canvas}
      width={sidePx}
      height={sidePx}
      aria-hidden="true"
      className="bg-sage-mist size-12 shrink-0 rounded-sm"
    />
  )
}

async function draw(canvas: HTMLCanvasElement | null, file: File) {
  try {
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    canvas?.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, sidePx, sidePx)
    bitmap.close()
  } catch {
    // Not a picture that this browser can draw: its name stands beside it, and the server says what is wrong with it.
  }
}
