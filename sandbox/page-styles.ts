import { raw } from 'hono/html'

/** Our colours and shapes, written out: this page must not need anything of the shop it stands beside. */
export const pageStyles = raw(`
  :root { color-scheme: light dark; background: light-dark(#fbf6ef, #1c131b); color: light-dark(#2b1f2a, #f7ecdf) }
  body { margin: 0; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif }
  .ribbon { margin: 0; padding: .6rem 1rem; text-align: center; font-weight: 600; background: #f0b95a; color: #2b1f2a }
  main { box-sizing: border-box; width: min(100% - 2rem, 30rem); margin: 2rem auto; padding: 1.75rem 1.5rem;
    background: light-dark(#fffdf9, #281c26); border-radius: 2.25rem 2.25rem .625rem .625rem; overflow-wrap: anywhere }
  h1 { margin: 0; font: 600 2rem/1.2 Fraunces, Georgia, serif; color: light-dark(#5b2a4a, #e8bcc4) }
  .soft, small { color: light-dark(#665661, #cdb9c3) }
  .problem { color: light-dark(#b3152f, #ffa79d); font-weight: 600 }
  form { display: grid; gap: .25rem; margin: 1rem 0 }
  button { min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer; border-radius: 999rem;
    border: 1px solid light-dark(#8b7782, #97808d); background: transparent; color: inherit }
  button.first { border-color: transparent; background: light-dark(#5b2a4a, #e9b765); color: light-dark(#fffaf3, #2d1a14) }
  a { display: inline-block; padding: .6rem 0; color: light-dark(#5b2a4a, #e8bcc4) }
  :focus-visible { outline: 3px solid light-dark(#a34725, #f2a983); outline-offset: 2px }`)
