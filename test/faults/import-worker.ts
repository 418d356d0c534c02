import { importProducts } from '#app/shop/products/import/import-products.jobs.server.ts'

// A separate process that a test kills: imports the file that it is sent, and reports back.
process.on('message', (id: string) => {
  void importProducts(id).then(() => process.send?.(id))
})
process.send?.('ready')
