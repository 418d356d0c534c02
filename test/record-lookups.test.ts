import { type ElementAccessExpression, SyntaxKind } from 'typescript/unstable/ast'
import { expect, test } from 'vitest'

import { lookThroughSource } from './source-files.ts'

// Keyed by the names of fields and settings, which are in the code and never in the input.
const keyedByField = /^(?:Readonly<)?(?:FieldErrors|SubmittedValues|ContentFields)>?(?: \| undefined)?$/

// Where no key can come from outside, and why.
const allowed = new Map(
  Object.entries({
    'app/platform/own-value.ts': 'asks before it looks',
    // Keys of our own build, database and code.
    'server/filesystem/data-directory.ts': 'the code of an error of the file system',
    'server/bundle/shell-plugin.ts': 'ids of modules, of the build',
    'server/http/static-files.ts': 'endings of files, of the build',
    'server/http/partial-builds.ts': 'ids of routes, of the build',
    'server/bundle/release-packages.ts': 'names of packages in our own lock file',
    'app/platform/config/settings-from-files.server.ts': 'names of settings',
    'server/commands/content.ts': 'names of tables',
    'server/database/apply-migrations.ts': 'names of migrations',
    'server/commands/demo.ts': 'names of fields',
    'app/desk/archive/archive-tables.server.ts': 'names of columns, types and settings of ours',
    'app/desk/archive/import-archive.server.ts': 'names of tables of ours',
    'app/desk/archive/read-archive.server.ts': 'names of tables, which were compared with ours',
    'app/desk/palette/locations.ts': 'addresses of areas of the desk',
    'app/enquiries/form/enquiry-content.server.ts': 'names of columns',
    'app/desk/shell/stay-on-page.ts': 'ids of routes, of the build',
    'app/desk/shell/use-preloaded-routes.ts': 'ids of routes, of the build',
    'app/staff/filters/filter-bar.tsx': 'names of filters of the page',
    'app/shop/orders/manage/order-list.server.ts': 'what readListQuery found among the choices',
    'app/enquiries/questions/question-fields.tsx': 'names of questions of a form',
    'app/staff/notices/account-notice.jobs.server.ts': 'a payload that our own code wrote',
    'app/platform/files/files.server.ts': 'endings that an expression let through',
    'app/platform/formats/xml.ts': 'the signs that an expression found',
    // Names of fields, from the schema or the list of words.
    'app/platform/forms/forms.ts': 'names of fields of the schema',
    'app/privacy/cases/define-case.server.ts': 'names of fields of a kind',
    'app/desk/settings/form/save-settings.server.ts': 'names of fields of the tab',
    'app/desk/settings/form/settings-form.tsx': 'names of fields of the tab',
    'app/platform/forms/merge-form.ts': 'names of the fields that are saved',
    'app/desk-parts/record/unsaved-text.ts': 'names of the fields of a form of ours',
    'app/records/batch.server.ts': 'names of columns of a kind',
    'app/records/change-record.server.ts': 'names of columns and indexes of a kind',
    'app/records/form-fields.ts': 'names of fields of a kind',
    'app/records/list.server.ts': 'names of columns and filters of a kind',
    'app/records/record-field.tsx': 'names of fields of a kind',
    'app/records/record-form.tsx': 'names of fields of a kind',
    // Each begins with the name of a field: `price-new-1`.
    'app/shop/variants/manage/variants-step.server.ts': 'names of fields of variants that there are',
    'app/shop/variants/manage/variants-dialog.tsx': 'names of fields of a variant',
    'app/media/picture-field/alt-texts.server.ts': 'ids of pictures that were found in the library',
    'app/media/picture-field/pictures-control.tsx': 'names of fields of a kind',
    'app/media/picture-field/chosen-list.tsx': 'ids of pictures of the library',
    'app/content/revisions/merge.ts': 'names of fields and counts of blocks',
    'app/content/form-values/parse-values.server.ts': 'names of fields of the kind',
    'app/content/editing/fields/field-of-shape.tsx': 'names of fields of the kind',
    'app/content/record-tables/record-table.server.ts': 'kinds, and names of fields of the kind',
    'app/content/lists/content-lists.server.ts': 'what readListQuery found among the choices',
    'app/content/rich-text/block-dialog.tsx': 'names of fields of the dialog',
    'app/shop/orders/dispatch/sending.route.tsx': 'names of fields of a form of ours',
    // In the browser, with keys of what the page itself shows.
    'app/ui/drafts/draft.ts': 'names of the fields of the form that is on the page',
    'app/site/consent/cookie-banner-behaviour.ts': 'attributes of our own buttons',
    'app/media/picture/focal-picker.tsx': 'keys of a keyboard',
    'app/content/rich-text/insert-pictures-dialog.tsx': 'ids of pictures of the library',
    'app/content/rich-text/change-blocks.ts': 'names of nodes of the schema of the editor',
    'app/content/rich-text/nodes.ts': 'names of attributes of the schema of the editor',
  }),
)

/**
 * An object has more keys than were put into it: `constructor`, sent as a key, finds a function where a row or a text
 * was meant. Types do not show this, so this test checks every `record[key]` whose record takes any string as its
 * key.
 */
test('no plain object is looked up by a key from the input', () => {
  const found: string[] = []
  const used = new Set<string>()
  lookThroughSource(({ path, node, source, checker }) => {
    if (node.kind !== SyntaxKind.ElementAccessExpression) return
    const { expression, argumentExpression: key } = node as ElementAccessExpression
    if (key.kind === SyntaxKind.StringLiteral || key.kind === SyntaxKind.NumericLiteral) return
    const [record, keyType] = [checker.getTypeAtLocation(expression), checker.getTypeAtLocation(key)]
    if (!record || !keyType || keyedByField.test(checker.typeToString(record))) return
    const isCast = key.getText(source).includes(' as ')
    const isAnyKey = ['string', 'any', 'unknown'].includes(checker.typeToString(keyType))
    const plain = checker.getNonNullableType(record) ?? record
    const takesAnyKey = checker
      .getIndexInfosOfType(plain)
      .some(({ keyType: taken }) => checker.typeToString(taken) === 'string')
    if (!isCast && !(isAnyKey && takesAnyKey)) return
    if (allowed.has(path)) used.add(path)
    else found.push(`${path}: ${node.getText(source)}`)
  })
  expect(found).toEqual([])
  expect([...allowed.keys()].filter((path) => !used.has(path))).toEqual([])
})
