/** Stands wherever one could think that money is taken, for as long as payments run in the sandbox. */
export function TestRibbon() {
  return <p className="bg-lamp text-on-lamp px-4 py-1.5 text-center font-semibold">Test shop: no money is taken</p>
}
