/** The hidden fields that every visitor form carries. */
export const tokenName = 'form_token'
/** A name that browsers and password managers fill nothing into: a person whose browser did would be taken for a programme. */
export const honeypotName = 'keep_blank'
