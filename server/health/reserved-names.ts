// RFC 2606 and RFC 6761: nobody can own these.
const reserved = ['example', 'invalid', 'localhost', 'test', 'example.com', 'example.net', 'example.org']

export function isReserved(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return reserved.some((each) => name === each || name.endsWith(`.${each}`))
}
