/** The hidden fields that every visitor form carries. */
export const tokenName = 'form_token'
export const honeypotName = 'website'
