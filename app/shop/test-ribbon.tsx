/** Shown wherever a buyer could believe that real money is taken, while payments run in the sandbox. */
export function TestRibbon() {
  return <p className="bg-lamp text-on-lamp px-4 py-1.5 text-center font-semibold">Test shop: no money is taken</p>
}
