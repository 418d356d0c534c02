export const bookPopupId = 'book-popup'
export const popupDelayMs = 3000
/** Stored in sessionStorage, with functional consent only. */
export const bookSeenKey = 'book_seen'

export function hasBookPopup(path: string) {
  return path === '/' || path.startsWith('/services/')
}
