import { spawn } from 'node:child_process'
import { join } from 'node:path'

// Straight from the sources, so that it may die in the middle of the product's own code.
const program = `
  const { startCheckout } = await import('./app/shop/checkout/start-checkout.server.ts')
  const { purchase, readOrder } = await import('./test/given-shop.ts')
  const { tellSandbox } = await import('./test/payment-sandbox.ts')
  const [productId, url] = JSON.parse(process.env.WORDS)
  async function buy() {
    for (;;) {
      const opened = await startCheckout(purchase(productId)).catch(() => undefined)
      if (!opened?.ok) continue
      const { stripeSessionId: session } = await readOrder(opened.order.id)
      await tellSandbox(url, { do: 'pay', session, way: 'pay' }).catch(() => {})
    }
  }
  await Promise.all([buy(), buy(), buy()])`

/** People who buy this and pay for it, one after the other, until they are killed with all they were about to do. */
export function startBuyers(productId: string, url: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, WORDS: JSON.stringify([productId, url]) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
