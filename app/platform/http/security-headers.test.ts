import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { trustHashes } from './security-headers.server.ts'

const nonce = 'b25jZQ+/='

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('only the scripts and styles that carried the nonce are trusted', () => {
  const { trusted } = trustHashes(
    `<style nonce="${nonce}">a{}</style>
     <style>injected{}</style>
     <script nonce="${nonce}">ours()</script>
     <script>injected()</script>
     <script nonce="guessed">injected()</script>
     <script type="module" nonce="${nonce}">also()</script>`,
    nonce,
  )
  expect(trusted).toEqual({ scripts: [hashOf('ours()'), hashOf('also()')], styles: [hashOf('a{}')] })
})

test('a script with a src address gets no hash', () => {
  const { trusted } = trustHashes(`<script nonce="${nonce}" src="/shell.js"></script>`, nonce)
  expect(trusted.scripts).toEqual([])
})

test('the nonce is removed from the page', () => {
  const { html } = trustHashes(`<style nonce="${nonce}">a{}</style><script nonce="${nonce}">b()</script>`, nonce)
  expect(html).toBe('<style>a{}</style><script>b()</script>')
})

test('a script of several lines is hashed up to its last character', () => {
  const text = '\n  one()\n  // </scrip\n  two()\n'
  const { trusted } = trustHashes(`<script nonce="${nonce}">${text}</script><script>x()</script>`, nonce)
  expect(trusted.scripts).toEqual([hashOf(text)])
})
