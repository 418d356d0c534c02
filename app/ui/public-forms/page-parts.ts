/** Elements with this attribute and an id take their content from each new answer. The rest of the page stays. */
export const swapAttribute = 'data-swap'
/** Sent by the form script. It cannot follow a redirect to another site, so it needs the address in the answer. */
export const inPlaceHeader = 'X-In-Place'
export const notesId = 'form-notes'
export const unreachableId = 'unreachable'
export const spinnerId = 'spinner'
export const toastCardId = 'toast-card'
/** Marks content that reappears after a reload. */
export const confirmationAttribute = 'data-confirmation'
/** The form whose draft is stored: the page's only form, or the one marked among several. */
export const draftForm = 'form[data-in-place=""], form[data-draft]'
/** Why a form was not sent. */
export const offline = 'You are offline. What you typed is still here: try again once you are connected.'
