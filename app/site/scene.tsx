interface SceneProps {
  src: string
  /** Of the drawing, so that the page keeps its room. */
  width: number
  height: number
  /** In sight when the page opens: not to be put off. */
  isFirst?: boolean | undefined
  className?: string | undefined
}

/** A drawing that illustrates and says nothing new: screen readers pass it by. */
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
