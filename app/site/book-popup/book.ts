export const bookPopupId = 'book-popup'
export const popupDelayMs = 3000
/** A sessionStorage key, written only with functional consent. */
export const bookSeenKey = 'book_seen'

export function hasBookPopup(path: string) {
  return path === '/' || path.startsWith('/services/')
}
