import { and, or, type SQL, sql } from 'drizzle-orm'

import { apostrophes, dashes, plainLetters, plainPairs, searchTerms } from './search-text.ts'

const letters = Object.keys(plainLetters).join('')
const mapped = literal(dashes + letters + apostrophes)
const onto = literal('-'.repeat(dashes.length) + Object.values(plainLetters).join(''))

/** Must match `foldText`. Generated columns require immutable functions. */
export function foldedSql(text: string): SQL {
  const pairs = Object.entries(plainPairs)
  const spelled = pairs.reduce(
    (all, [letter, pair]) => `replace(${all}, ${literal(letter)}, ${literal(pair)})`,
    `translate(${text}, ${mapped}, ${onto})`,
  )
  return sql.raw(String.raw`lower(regexp_replace(normalize(${spelled}, nfkd), '[\u0300-\u036f]', '', 'g'))`)
}

/** Each word, in any of its spellings. Undefined without words. */
export function hasEachWord(search: string, hasWord: (word: string) => SQL | undefined): SQL | undefined {
  return and(...searchTerms(search).map((ways) => or(...ways.map(hasWord))))
}

export function phoneSql(phone: string): SQL {
  const digits = String.raw`regexp_replace(replace(${phone}, '(0)', ''), '\D', '', 'g')`
  const home = `regexp_replace(${digits}, '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0')`
  return sql.raw(`coalesce(' ' || ${home} || ' ' || regexp_replace(${home}, '^0(?=[1-9][0-9]{8,9}$)', '44'), '')`)
}

function literal(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
