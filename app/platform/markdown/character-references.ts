export function readableText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controlCharacters, '\uFFFD')
}

/** Decodes once, so `&amp;lt;` becomes `&lt;`. Unknown names stay as they are. */
export function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g,
    (reference: string, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return names.get(name) ?? reference
      return character(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16))
    },
  )
}

function character(code: number) {
  if (code === 0 || code > 0x10_ff_ff) return '\uFFFD'
  // HTML reads this range as windows-1252: &#150; is a dash.
  const text = code >= 0x80 && code < 0xa0 ? windows.decode(Uint8Array.of(code)) : String.fromCodePoint(code)
  return readableText(text)
}

const windows = new TextDecoder('windows-1252')

// oxlint-disable-next-line no-control-regex -- These are what must not pass.
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g

// Common names only: HTML defines 2,231.
const names = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    shy: '\u00AD',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    pound: '£',
    euro: '€',
    copy: '©',
    reg: '®',
    trade: '™',
    sect: '§',
    deg: '°',
    times: '×',
    middot: '·',
    bull: '•',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    eacute: 'é',
    egrave: 'è',
    ccedil: 'ç',
    iuml: 'ï',
    ouml: 'ö',
    uuml: 'ü',
  }),
)
