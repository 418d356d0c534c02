/** Inserts at the cursor, as if typed. */
export function insertPlaceholder(field: HTMLTextAreaElement, name: string) {
  field.focus()
  field.setRangeText(name, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
