interface SceneProps {
  src: string
  width: number
  height: number
  isFirst?: boolean | undefined
  className?: string | undefined
}

export function Scene({ src, width, height, isFirst = false, className = '' }: SceneProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`h-auto max-w-full print:hidden ${className}`}
    />
  )
}
