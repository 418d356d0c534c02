/** Focuses the title, so that screen readers start there. */
export function openDialog(id: string) {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
