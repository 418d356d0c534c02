process.env.DATA_DIR = '/tmp/zz-data'
process.env.SESSION_SECRET = 'x'.repeat(40)
process.env.ENCRYPTION_KEY = Buffer.alloc(32, 1).toString('base64')
const { killUnderLoad } = await import('./kill-ledger.ts')
const t = setInterval(() => console.log('…'), 5000)
console.log(JSON.stringify(await killUnderLoad({ victim: process.argv[2] as 'app', kills: Number(process.argv[3]) })))
clearInterval(t)
