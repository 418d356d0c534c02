import sharp from 'sharp'

// One picture at a time, on one thread and without a cache: memory and cores are for pages.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
