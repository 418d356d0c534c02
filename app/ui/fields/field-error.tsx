interface FieldErrorProps {
  name: string
  error?: string | undefined
}

export function FieldError({ name, error }: FieldErrorProps) {
  if (!error) return null

  return (
    <p id={`${name}-error`} className="text-danger font-semibold">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  )
}
