const missing = 'Please say what the picture shows, or that it only decorates'

/** An empty alt text is said on purpose: the picture only decorates. */
export function readAltText(form: FormData, id: string): { alt: string; error?: string } {
  const typed = form.get(`alt-${id}`)
  const alt = typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ').trim() : ''
  if (form.has(`decorative-${id}`)) return { alt: '' }
  return alt ? { alt } : { alt, error: missing }
}
