/**
 * What only `npm run test:all` runs: files that take long, of which a shorter one guards the same rule in `npm test`, and
 * what stands far from everyday changes. Every guard, every rule of money and every specified text stays in both.
 */
export const slowFiles = [
  // Reads or measures the whole source, or thousands of rows.
  'test/{growth,list-growth,readers,record-lookups,schemas,statements}.test.ts',
  'app/**/{anchors,audit-export,order-export,submission-export,enquiry-list,two-clocks}.test.ts',
  // Archives: one is written and restored by older-archives.test.ts.
  'server/backup/{backup,encryption,erased,interruption,old-backups,refusals*,verify}.test.ts',
  'server/backup/point-in-time/{copy-changes,last-changes,recover-cluster}.test.ts',
  'server/backup/schedule/{backup-schedule,schedule}.test.ts',
  // Processes that are started, stopped or killed over and over.
  'server/commands/{absent-installation,audit,doctor,interruption,keys,keys-arrivals,migrate}.test.ts',
  'server/database/{embedded-database,when-unlocked}.test.ts',
  'server/{cache/changes-reach-pages,demo/pictures,demo/products,health/delivery-checks}.test.ts',
  'test/system/{missing-keys,refused-starts,monitoring,web-and-worker,logging}.test.ts',
  // Random inputs, corpora and canaries in every place.
  'test/system/{any-fields,any-words,canary,hostile-words,personal-data-traces,picture-corpus,picture-files}.test.ts',
  // Several instances, or people, at once.
  'test/system/{dashboard-connections,page-cache-http,preview*,reconciler,settings-everywhere,two-staff}.test.ts',
  'test/system/{archive,brand,health-checks,payment-sandbox,rendered-classes,sign-off,users}.test.ts',
  // Screens that are used less often, made of the same parts as those whose tests stay in `npm test`.
  'test/system/html/{accountability,audit,content-writing,desk-house,enquiry-kinds,public-content}.test.ts',
  'test/system/html/{shop-edits,staff-area}.test.ts',
]
