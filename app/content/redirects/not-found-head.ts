/** The head of an address that shows nothing. */
export const notFoundHead = [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
