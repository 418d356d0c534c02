import { test } from 'vitest'
import { startOnThisDatabase } from '#test/instance.ts'
import { fillForm, sendForm } from '#test/visitor.ts'
test('x', async () => {
  const inst = await startOnThisDatabase({ TRUST_PROXY: '1' })
  for (let i = 0; i < 3; i++) { const a = await sendForm(inst.url, fillForm()); console.log(a.status, a.reference, a.page.slice(0, 300)) }
  await inst.stop()
  console.log(inst.output())
}, 20000)
