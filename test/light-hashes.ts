import { vi } from 'vitest'

// Hashing at its true cost takes longer than most tests of accounts. The built product has no such switch.
vi.mock('#app/staff/auth/hash-costs.ts', () => ({ hashCosts: { memory: 64, passes: 1, parallelism: 1 } }))
