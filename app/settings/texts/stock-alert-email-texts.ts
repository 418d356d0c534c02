import { link, signedEmail, words, extra } from './text.ts'

const about = {
  site_name: extra('The name of the site', 'The name of the site'),
  product: words('The name of the product', 'Muslin swaddle'),
  product_link: link('The page of the product', '/shop'),
}
const sentTo = 'Whoever asked for it on the page of a sold-out product'

export const stockAlertEmailTexts = {
  'emails/back-in-stock-confirmation': signedEmail({
    title: 'Back in stock: please confirm',
    where: 'When somebody asks to be told when a product is back',
    sentTo,
    placeholders: { ...about, link: link('The page to confirm the address, or to stop', '/back-in-stock') },
    subject: 'Please confirm: tell me when {product} is back',
    preview: 'One click, and we’ll email you when it is back',
    heading: 'Shall we tell you when it is back?',
    message:
      'Somebody asked us to email this address when {product} is back in stock. We hope it was you.\n\n[Yes, email me when it is back]({link})\n\nThe link works for 7 days. If you didn’t ask for this, you don’t need to do anything: we won’t email you again, and we’ll delete your address.',
  }),
  'emails/back-in-stock': signedEmail({
    title: 'Back in stock',
    where: 'When a product can be bought again, once to everybody who confirmed that they want to know',
    sentTo,
    placeholders: { ...about, link: link('The page to stop such emails', '/back-in-stock') },
    subject: '{product} is back in stock',
    preview: 'You asked us to tell you',
    heading: 'It is back',
    message:
      '{product} is back in stock, and you asked us to tell you.\n\n[See {product}]({product_link})\n\nWe cannot keep one for you, so it may sell out again. This is the only email about it, and we have taken your address off the list. [Stop these emails]({link})',
  }),
}
