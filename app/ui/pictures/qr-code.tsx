interface QrCodeProps {
  /** Row by row, true for dark, including the quiet zone. */
  squares: boolean[][]
  label: string
}

/** Dark on light in every colour scheme, because cameras expect it. */
export function QrCode({ squares, label }: QrCodeProps) {
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${squares.length} ${squares.length}`}
        shapeRendering="crispEdges"
        className="border-line size-60 max-w-full rounded-md border"
      >
        <rect width="100%" height="100%" fill="white" />
        <path d={path} fill="black" />
      </svg>
    </figure>
  )
}
