import { text } from '@kuacang/contract/kit/text'
import { defaultCountry } from '@kuacang/contract/reference/country/calls'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export const countryTitle = text('国家', 'Country')

/** Refuses codes that no country has; settings may name the Default entry too. */
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
  if (strange) throw notFound(countryTitle, strange.code)
}
