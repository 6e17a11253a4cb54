import type { Reader, Tx } from '#kit/database/transact'

type Platform = { readonly platform: string; readonly name: string; readonly name_en: string }

/** Makes a platform known that the product brings itself; one of this code stays as it is. */
export const ensurePlatform = async (tx: Tx, { platform, name, name_en }: Platform): Promise<void> => {
  await tx.run(
    `insert into platform (platform, name, name_en, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict do nothing`,
    [platform, name, name_en, tx.now],
  )
}

const byCodes = 'select platform, name, name_en from platform where platform = any($1)'

/** What platforms are called, by their codes. */
export const platformNames = async (
  reader: Pick<Reader, 'run'>,
  platforms: readonly string[],
): Promise<ReadonlyMap<string, Platform>> => {
  const rows = await reader.run<{ platform: string; name: string; name_en: string }>(byCodes, [platforms])
  return new Map(rows.map((row) => [row.platform, row]))
}
