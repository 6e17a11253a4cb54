import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { Locale, Text } from '@kuacang/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { guardSql } from '../sheets/formula-guard.ts'

// Names of columns are ours, never a caller's.

/** A text column, so that no spreadsheet runs it as a formula. */
export const textCell = (column: string): RawBuilder<string> => sql.raw(guardSql(column))

/** What goods are called in the language of the reader, as `nameIn` has it: by `name_en` where they have one. */
export const nameCell = (of: string, locale: Locale): RawBuilder<string> =>
  sql.raw(guardSql(locale === 'zh' ? `${of}.name` : `coalesce(nullif(${of}.name_en, ''), ${of}.name)`))

/** The label of a code in the language of the reader. */
export const labelCell = (column: string, of: AnyEnumeration, locale: Locale): RawBuilder<string> =>
  sql.raw(
    `case ${column} ${of.codes.map((c) => `when ${c} then '${of.label(c)[locale].replaceAll("'", "''")}'`).join(' ')} else ${column}::text end`,
  )

/** What a word of the code is called in the language of the reader. */
export const wordCell = (
  column: string,
  names: Readonly<Record<string, Text>>,
  locale: Locale,
): RawBuilder<string> =>
  sql.raw(
    `case ${column} ${Object.entries(names)
      .map(([word, name]) => `when '${word}' then '${name[locale].replaceAll("'", "''")}'`)
      .join(' ')} else ${guardSql(column)} end`,
  )

/** The name of the customer of a number. */
export const partnerCell = (number: string): RawBuilder<string> =>
  sql.raw(`(select ${guardSql('named.name')} from partner named where named.id = ${number})`)

/** What a yes or no is called in the language of the reader. */
export const flagCell = (column: string, yes: Text, no: Text, locale: Locale): RawBuilder<string> =>
  sql`case when ${sql.raw(column)} then ${yes[locale]}::text else ${no[locale]}::text end`

/** A time to the second by the clock of the warehouse, as in 2026-11-21 16:30:00+08. `to_char` costs five times as much. */
export const timeCell = (column: string): RawBuilder<Date> => sql.raw(`date_trunc('second', ${column})`)
