/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes and one lane. */
export const hashCosts = { memory: 19 * 1024, passes: 2, parallelism: 1 }
