/** Elements with this attribute and an id take their content from each new answer; the rest of the page stays. */
export const swapAttribute = 'data-swap'
/** Of what the form script sends: it cannot follow a redirect to another site, and wants the address instead. */
export const inPlaceHeader = 'X-In-Place'
export const notesId = 'form-notes'
export const unreachableId = 'unreachable'
export const spinnerId = 'spinner'
export const toastCardId = 'toast-card'
/** What is shown again when the page is loaded again. */
export const confirmationAttribute = 'data-confirmation'
/** The form of a page whose text is kept in the tab: the only one, or one of several that says so. */
export const draftForm = 'form[data-in-place=""], form[data-draft]'
