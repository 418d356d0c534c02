/** An id that stays the same while the same content is resubmitted, until an answer arrives. */
export const attemptName = 'attempt'
export const tokenName = 'form_token'
/** A name that browsers and password managers do not autofill. Autofill would mark a person as a bot. */
export const honeypotName = 'keep_blank'
