import * as fc from 'fast-check'

// The same inputs in every run, so that a change decides whether tests pass. `npm run test:all` sets a new seed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_129) })
