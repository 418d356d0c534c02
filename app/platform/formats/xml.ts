const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// XML 1.0 cannot carry these characters, not even escaped.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function escapeXml(text: string) {
  return text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
