const longest = 254
// The rule of `type=email` in the HTML standard, by which browsers check, with at least one dot in the domain: nobody
// has a mailbox at a top-level domain, and people do forget the `.com`.
const address =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export function isEmail(text: string): boolean {
  return text.length <= longest && address.test(text)
}
