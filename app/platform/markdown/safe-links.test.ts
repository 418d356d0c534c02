import { describe, expect, test } from 'vitest'

import { parseMarkdown } from './markdown.ts'

describe('a link', () => {
  test.each([
    'https://www.nhs.uk/pregnancy?a=b#c',
    'HTTPS://www.nhs.uk',
    'mailto:hello@hearthside.example',
    'tel:+442079460321',
    'tel:999',
    '/contact?topic=care',
    '#fees',
    '/',
  ])('may lead to %s', (href) => {
    expect(parseMarkdown(`[a](${href})`)).toEqual([
      { type: 'paragraph', children: [{ type: 'link', href, children: [{ type: 'text', text: 'a' }] }] },
    ])
  })

  test.each([
    'http://plain.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    '<java\tscript:alert(1)>',
    '<java&#10;script:alert(1)>',
    '<&#1;javascript:alert(1)>',
    '< javascript:alert(1)>',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    String.raw`/\\evil.example`,
    '/&#92;evil.example',
    '</&#9;/evil.example>',
    'https://nhs.uk@evil.example',
    'https://',
    'relative',
    'tel:javascript',
    'mailto:nobody',
    '/a&#8238;b',
    '#',
    '',
  ])('to %j loses its address, and its text stays', (href) => {
    const [block] = parseMarkdown(`[words](${href})`)
    expect(JSON.stringify(block)).not.toContain('"link"')
    expect(JSON.stringify(block)).toContain('words')
  })

  test('that is made from a bare address follows the same rules', () => {
    const words = 'http://a.example www.b.example <javascript:alert(1)> <ftp://c.example>'
    expect(parseMarkdown(words)).toEqual([
      {
        type: 'paragraph',
        children: [{ type: 'text', text: 'http://a.example www.b.example javascript:alert(1) ftp://c.example' }],
      },
    ])
    expect(JSON.stringify(parseMarkdown('See https://a.example, a@b.example.'))).toMatch(
      /"https:\/\/a\.example".*"mailto:a@b\.example"/,
    )
  })

  test('by reference follows the same rules', () => {
    expect(JSON.stringify(parseMarkdown('[a][1] [b][2]\n\n[1]: javascript:x\n[2]: /b'))).toMatch(
      /^(?!.*javascript).*"href":"\/b"/,
    )
  })

  test('cannot be nested in another link', () => {
    expect(JSON.stringify(parseMarkdown('[a [b](/b) https://c.example](/d)')).match(/"link"/g)).toHaveLength(1)
  })
})

describe('a picture', () => {
  test.each(['/files/a.jpg', '/media/a/b.webp?w=3'])('may come from %s', (src) => {
    expect(parseMarkdown(`![a *b*](${src})`)).toEqual([
      { type: 'paragraph', children: [{ type: 'image', src, alt: 'a b' }] },
    ])
  })

  test.each([
    'https://a.example/files/a.jpg',
    '//a.example/files/a.jpg',
    '/sign-out',
    '/files/../sign-out',
    '/files/%2e%2e/sign-out',
    'data:image/png;base64,AA',
    'files/a.jpg',
  ])('from %s is replaced by its alt text', (src) => {
    expect(parseMarkdown(`![a *b*](${src})`)).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'a b' }] },
    ])
  })
})
