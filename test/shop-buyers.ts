import { spawn } from 'node:child_process'
import { join } from 'node:path'

// Run from the sources, so that a kill can hit the product's own code.
const program = `
  const { startCheckout } = await import('./app/shop/checkout/start-checkout.server.ts')
  const { purchase, readOrder } = await import('./test/factories/shop.ts')
  const { controlSandbox } = await import('./test/payment-sandbox.ts')
  const [productId, url] = JSON.parse(process.env.WORDS)
  async function buy() {
    for (;;) {
      const opened = await startCheckout(purchase(productId)).catch(() => undefined)
      if (!opened?.ok) continue
      const { stripeSessionId: session } = await readOrder(opened.order.id)
      await controlSandbox(url, { do: 'pay', session, way: 'pay' }).catch(() => {})
    }
  }
  await Promise.all([buy(), buy(), buy()])`

/** Customers who buy and pay for this product one after the other, until they are killed meanwhile. */
export function startBuyers(productId: string, url: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, WORDS: JSON.stringify([productId, url]) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
