export const basketPath = '/shop/basket'
export const basketCheckoutPath = '/shop/basket/checkout'
