const dayMs = 24 * 60 * 60 * 1000
const validForDays = 180

/** RFC 9116. */
export function formatSecurityTxt({ siteUrl, email, now }: { siteUrl: string; email: string; now: Date }): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validForDays) * dayMs)
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
