/** Field with the discount and delivery shown, in pence. */
export const chargesName = 'charges'
export const sumsId = 'checkout-sums'
