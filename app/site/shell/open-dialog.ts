/** Opens a dialog that stands closed in the page, its title focused, so that it is read from its beginning. */
export function openDialog(id: string) {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
