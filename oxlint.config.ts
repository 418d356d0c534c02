import { defineConfig } from 'oxlint'

// The ladder: what each rung of app/ may see. Imports point down, never up, never sideways.
const features = ['enquiries', 'shop', 'content']
const floor = ['ui', 'platform']
const below = ['desk-parts', 'staff', 'settings', ...floor]
const desk = ['records', ...below]
// What several islands share (docs/decisions/0064).
const shared = ['care', 'media']
const overSeveral = [...features, ...shared, ...desk]

const ladder: Record<string, string[]> = {
  site: ['site', ...overSeveral],
  desk: ['desk', ...overSeveral],
  search: ['search', ...overSeveral],
  privacy: ['privacy', ...overSeveral],
  enquiries: ['enquiries', ...shared, ...desk],
  shop: ['shop', ...shared, ...desk],
  content: ['content', ...shared, ...desk],
  care: ['care', 'media', ...desk],
  media: ['media', ...desk],
  records: below,
  'desk-parts': below,
  staff: ['staff', 'settings', ...floor],
  settings: ['settings', ...floor],
  ui: ['ui'],
  platform: ['platform'],
}

type Law = ['error', { patterns: ({ group: string[]; message: string } | { regex: string; message: string })[] }]

const everything = Object.keys(ladder)
const signInLibrary = 'app/staff/auth/better-auth.server.ts'

function restricted(
  maySee: string[],
  { routes = false, server = false, library = server }: { routes?: boolean; server?: boolean; library?: boolean } = {},
): Law {
  const forbidden = everything.filter((rung) => !maySee.includes(rung))
  return [
    'error',
    {
      patterns: [
        {
          group: ['../*', '../**', '**/../**'],
          message: 'Write #app/… instead of climbing: the ladder is read from the address.',
        },
        ...(forbidden.length
          ? [
              {
                regex: `^#app/(${forbidden.join('|')})(/.*)?$`,
                message: 'Imports point down the ladder (docs/structure.md): this one points up or sideways.',
              },
            ]
          : []),
        ...(server
          ? []
          : [{ regex: '^#(server|sandbox)/', message: 'Nothing in app/ knows the process that runs it.' }]),
        ...(library
          ? []
          : [
              {
                regex: '^@?better-auth(/|$)',
                message: 'Only staff/auth/better-auth.server.ts knows the sign-in library.',
              },
            ]),
        ...(routes
          ? []
          : [
              {
                regex: '^(#app/.*|\\./[^+]*)\\.route(\\.tsx)?$',
                message: 'A route is named in routes.ts and imported by no one.',
              },
              {
                regex: '^#app/(root|routes|entry\\.server|entry\\.client)(\\.tsx?)?$',
                message: 'Nobody imports the top of the ladder.',
              },
            ]),
        ...(server ? [] : [{ regex: '^#test/', message: 'Product code does not know its tests.' }]),
      ],
    },
  ]
}

// Within platform each folder is one part of the outside world. They may see these few and nothing else of each other.
const platformBase = [
  'config/**',
  'crypto/crypto.server.ts',
  'database/**',
  'forms/submitted-values.ts',
  'http/cookie-name.server.ts',
  'http/request.server.ts',
  'jobs/jobs.server.ts',
  'log.server.ts',
  'metrics.server.ts',
  'schema.ts',
  'single-line.ts',
]
const platformLaw: Law = [
  'error',
  {
    patterns: [
      { group: ['../*', '../**'], message: 'Write #app/… instead of climbing.' },
      {
        regex: `^#app/(${everything.filter((rung) => rung !== 'platform').join('|')}|root|routes|entry)`,
        message: 'The floor imports nothing of ours above it.',
      },
      {
        group: ['#app/platform/**', ...platformBase.map((name) => `!#app/platform/${name}`)],
        message: 'Parts of platform stand apart (docs/decisions).',
      },
      { regex: '^#(server|sandbox|test)/', message: 'The floor imports nothing of ours above it.' },
    ],
  },
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'oxc', 'unicorn', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['bench/peers', 'build', 'data', 'migrations', '.react-router', 'node_modules'],
  rules: {
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-default-export': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 250 }],
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    // What comes from outside is parsed by zod; the rest are narrowings that a reader can judge.
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-unassigned-import': 'off',
    'no-restricted-imports': restricted(everything),
  },
  overrides: [
    ...Object.entries(ladder).map(([rung, maySee]) => ({
      files: [`app/${rung}/**`],
      rules: { 'no-restricted-imports': rung === 'platform' ? platformLaw : restricted(maySee) },
    })),
    {
      files: ['app/root.tsx', 'app/routes.ts', 'app/entry.*.tsx', 'app/**/*.route.tsx', '*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['app/root.tsx', 'app/routes.ts'],
      rules: { 'no-restricted-imports': restricted(everything, { routes: true }) },
    },
    {
      files: [
        '*.config.ts',
        'server/**',
        'sandbox/**',
        'bench/**',
        'test/**',
        'e2e/**',
        '**/*.test.ts',
        '**/*.test.tsx',
      ],
      rules: { 'no-restricted-imports': restricted(everything, { routes: true, server: true }) },
    },
    {
      files: [signInLibrary],
      rules: { 'no-restricted-imports': restricted(ladder['staff'] ?? [], { library: true }) },
    },
    { files: ['server/**', 'test/**', 'bench/**'], rules: { 'no-console': 'off' } },
  ],
})
