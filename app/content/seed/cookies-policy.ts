export const cookies = `Cookies are small notes that a website leaves in your browser. Browsers have other places for such notes as well, called local storage and session storage, and the same law covers them all. This page lists everything that this site stores, so that you need not take our word for "very little".

## In short

- If you only read this site, it sets no cookie at all.
- Nothing that is not essential is stored or counted before you have chosen.
- "Reject All" is as easy as "Accept All", and every page and form works without your consent.
- Without JavaScript nothing is stored but what a basket, an order or a link in our email needs, and so no banner asks.

## Essential cookies

Without these the site could not do what you ask of it, so the law does not require consent and they are always on.

| What | Where | What for | How long |
|---|---|---|---|
| \`cookie_consent\` | Local storage | Remembers what you chose about cookies, and when | Your choice counts for 365 days; then we ask again |
| A form's draft | Session storage | Keeps what you have typed, encrypted, so that a reload does not lose it. It stays on your device until you send the form | Until you send it or close the tab, 30 minutes at most |
| \`site.draft\` | Cookie | Opens that draft again. It is set when you begin to fill in a form, and holds a random value, not what you typed | 40 minutes after you last typed |
| \`site.orders\` | Cookie | Leads you back to an order that you have begun and not paid. It is set when you go on to the payment, and holds the number of your order | 40 minutes after you last went on to a payment |
| \`site.basket\` | Cookie | Remembers what you put into the basket of our shop. It is set when you do so, and holds the numbers of the products and how many, nothing about you | 30 days after you last changed it, or until it is paid |
| \`site.link-…\` | Cookie | Holds what a link in our email opens, so that it does not stand in the address | 1 hour |

### For our staff only

These are set when somebody signs in to the staff area. On our public site, their names begin with \`__Host-\`.

| What | Where | What for | How long |
|---|---|---|---|
| \`site.session_token\` | Cookie | Keeps a member of staff signed in | 12 hours after last use, or until signing out |
| \`site.two_factor\` | Cookie | Waits for the second step of a sign-in | 10 minutes |
| \`site.trust_device\` | Cookie | Skips the second step on a device, if its owner ticked that box | 30 days |
| \`site.better-auth-passkey\` | Cookie | Ties a passkey to the sign-in it was asked for | 5 minutes |
| \`site.notice\` | Cookie | Carries a message such as "You have been successfully logged out" to the next page | Until shown, 1 minute at most |
| \`react-router-scroll-positions\` | Session storage | Returns to the same place in a list | Until the tab is closed |

All these cookies are out of reach of scripts and are never sent along with requests that other sites make in the background.

## Analytics cookies

There are none. If you agree to analytics, the page you open tells our own server that it was opened, and the server adds one to the count of that page for that day. No cookie is set, no other company is involved, and the count holds nothing about you or your device. If you do not agree, nothing is sent.

## Functional cookies

These make the site a little more considerate. They are stored only if you agree.

| What | Where | What for | How long |
|---|---|---|---|
| \`book_seen\` | Session storage | Remembers that you have seen the pop-up about our book, so that it does not come back | Until the tab is closed |

If you do not agree, the pop-up is remembered only in the page that is open, and may appear again on another.

## Marketing cookies

There are none today: we show no advertisements and follow nobody around the web. The choice is in the preferences so that nothing of the kind could ever begin without your say.

## Third-party cookies

There are none on this site, because no page of it loads anything from another company by itself. A video from YouTube or Vimeo is a picture of ours until you press play. Only then does its player load from there, and it may store cookies. Some links lead to other sites: the payment page, the app for requesting a midwife or joining as one, the book retailer and social media. These have policies of their own, and what they store begins only once you go there.

## Managing your choice

When you first visit, a banner offers "Accept All", "Reject All" and "Manage Preferences". Until you choose, we behave as if you had rejected all.

**To change your mind:** choose "Cookie settings" in the footer of any page, change what you like, and press "Save Preferences". It takes effect at once. Essential storage cannot be turned off there, because the site needs it.

**In your browser:** you can delete what any site has stored, or block it, in your browser's privacy settings. If you delete our record of your choice, we ask you again. If you block it, we cannot remember what you chose, and staff cannot sign in.

Your choice belongs to one browser on one device. On your other devices you choose afresh.

## Questions

The [Privacy Policy](/privacy) says how we handle information, what your rights are and how to complain. If something here is unclear, please ask.

:::button {href="/contact" label="Contact us"} :::
`
