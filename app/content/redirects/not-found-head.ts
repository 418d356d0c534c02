/** The head of an address that shows nothing. */
export const missingHead = [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
