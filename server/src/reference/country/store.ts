import { text } from '@kuacang/contract/kit/text'
import { defaultCountry } from '@kuacang/contract/reference/country/calls'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export const countryTitle = text('国家', 'Country')

/** Those of the codes that no country has. */
export const strangeCountries = async (
  { run }: Pick<Tx, 'run'>,
  codes: readonly string[],
): Promise<string[]> => {
  const rows = await run<{ code: string }>(
    'select code from unnest($1::text[]) as code where code not in (select alpha2_code from country)',
    [codes],
  )
  return rows.map((r) => r.code)
}

/** Refuses codes that no country has, in a field called countries; settings may name the Default entry too. */
export const checkCountries = async (
  { run }: Pick<Tx, 'run'>,
  codes: readonly string[] | undefined,
): Promise<void> => {
  if (!codes?.length) return
  const [strange] = await run<{ code: string }>(
    `select code from unnest($1::text[]) as code
      where code <> $2 and code not in (select alpha2_code from country)`,
    [codes, defaultCountry.alpha2_code],
  )
  if (strange) throw notFound(countryTitle, strange.code, `countries.${codes.indexOf(strange.code)}`)
}
