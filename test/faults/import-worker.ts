import { importProducts } from '#app/shop/products/import/import-products.jobs.server.ts'

// A process of its own that a test kills: brings in the file that it is told, and says so.
process.on('message', (id: string) => {
  void importProducts(id).then(() => process.send?.(id))
})
process.send?.('ready')
