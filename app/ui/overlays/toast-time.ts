export const mostToasts = 4

/** Long enough to be found and read twice at a slow 12 characters a second. */
export function toastStayMs({ title, description = '' }: { title: string; description?: string | undefined }) {
  return 8000 + 80 * (title.length + description.length)
}
