type Named = { firstName: string; lastName: string; email: string }

export function userName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}

export function initialsOf({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (letters || Array.from(email).slice(0, 1).join('')).toUpperCase()
}
