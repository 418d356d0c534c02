/** Field with the discount and the delivery that the page shows, in pence. */
export const chargesName = 'charges'
export const sumsId = 'checkout-sums'
