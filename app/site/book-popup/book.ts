export const bookPopupId = 'book-popup'
export const popupDelayMs = 3000
/** In sessionStorage, and only with functional consent: that the pop-up was seen. */
export const bookSeenKey = 'hearthside_book_seen'

/** Whether the page at this path offers the book: home and the services. */
export function offersBook(path: string) {
  return path === '/' || path.startsWith('/services/')
}
