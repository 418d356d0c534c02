export const tokenName = 'form_token'
/** A name that browsers and password managers do not autofill: autofill would mark a person as a bot. */
export const honeypotName = 'keep_blank'
