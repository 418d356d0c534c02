/** The same for each sending of the same words until an answer has come. */
export const attemptName = 'attempt'
export const tokenName = 'form_token'
/** A name that browsers and password managers do not autofill: autofill would mark a person as a bot. */
export const honeypotName = 'keep_blank'
